import { screen, within } from '@testing-library/react'
import { SETTINGS_SAVED, SETTINGS_STALE } from '@vigie/contract/agenda/appointment-settings.ts'
import { DEFAULT_OPENING_HOURS } from '@vigie/contract/agenda/opening-hours.ts'
import { HttpResponse, http as mock } from 'msw/http'
import { describe, expect, it, vi } from 'vitest'
import { server } from '@/test/msw-server.ts'
import { renderPart } from '@/test/render-part.tsx'
import { NoticeDialog } from './notice-dialog.tsx'
import { OpeningHoursDialog } from './opening-hours-dialog.tsx'
import { ReminderDialog } from './reminder-dialog.tsx'
import { reminderWords } from './reminder-words.ts'

const SETTINGS = {
  openingHours: [...DEFAULT_OPENING_HOURS],
  minNoticeHours: null as number | null,
  horizonDays: null as number | null,
  reminderDays: 1 as number | null,
  version: 1,
}

/** A server that holds these settings and refuses an older version. */
function storing(stored: typeof SETTINGS) {
  const saved: unknown[] = []
  let current = stored
  server.use(
    mock.put('/api/appointment-settings', async ({ request }) => {
      const body = (await request.json()) as typeof SETTINGS
      if (body.version !== current.version) {
        const refused = { success: false, code: 'stale_version', message: SETTINGS_STALE, current }
        return HttpResponse.json(refused, { status: 409 })
      }
      current = { ...body, version: body.version + 1 }
      saved.push(body)
      return HttpResponse.json({ success: true, data: current, message: SETTINGS_SAVED })
    }),
  )
  return saved
}

describe('the opening hours', () => {
  it('RDV-01 are copied to other days and saved', async () => {
    const saved = storing(SETTINGS)
    const { user } = renderPart(<OpeningHoursDialog onClose={vi.fn()} settings={SETTINGS} />)
    await user.clear(screen.getByLabelText('Fin (lundi, plage 1)'))
    await user.type(screen.getByLabelText('Fin (lundi, plage 1)'), '12h')
    await user.click(screen.getByRole('button', { name: 'Ajouter une plage le lundi' }))
    await user.click(screen.getByRole('button', { name: 'Copier les heures du lundi' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Du lundi au vendredi' }))
    await user.click(screen.getByRole('button', { name: 'Supprimer vendredi, plage 2' }))
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await screen.findByText(SETTINGS_SAVED)
    const halves = [1, 2, 3, 4].flatMap((weekday) => [
      { weekday, startTime: '08:00', endTime: '12:00' },
      { weekday, startTime: '13:00', endTime: '17:00' },
    ])
    const friday = { weekday: 5, startTime: '08:00', endTime: '12:00' }
    expect(saved).toEqual([{ ...SETTINGS, openingHours: [...halves, friday] }])
  })

  it('RDV-15 are saved until midnight, however it is typed', async () => {
    const saved = storing(SETTINGS)
    const { user } = renderPart(<OpeningHoursDialog onClose={vi.fn()} settings={SETTINGS} />)
    await user.clear(screen.getByLabelText('Fin (lundi, plage 1)'))
    await user.type(screen.getByLabelText('Fin (lundi, plage 1)'), '24h')
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await screen.findByText(SETTINGS_SAVED)
    const [, ...others] = SETTINGS.openingHours
    const openingHours = [{ weekday: 1, startTime: '08:00', endTime: '24:00' }, ...others]
    expect(saved).toEqual([{ ...SETTINGS, openingHours }])
  })

  it('RDV-01 refuse two ranges over each other, and nothing is sent', async () => {
    const saved = storing(SETTINGS)
    const { user } = renderPart(<OpeningHoursDialog onClose={vi.fn()} settings={SETTINGS} />)
    await user.click(screen.getByRole('button', { name: 'Ajouter une plage le mardi' }))
    await user.clear(screen.getByLabelText('Début (mardi, plage 2)'))
    await user.type(screen.getByLabelText('Début (mardi, plage 2)'), '16:00')
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    const day = within(screen.getByRole('group', { name: 'Mardi' }))
    await day.findByText('Deux plages se chevauchent')
    expect(document.activeElement).toBe(day.getByLabelText('Début (mardi, plage 1)'))
    expect(saved).toEqual([])
  })
})

describe('the reminder', () => {
  it.each([
    ['3 jours avant', 3],
    ['Aucun rappel', null],
  ])('RDV-11 is set: %s', async (label, reminderDays) => {
    const saved = storing(SETTINGS)
    const { user } = renderPart(<ReminderDialog onClose={vi.fn()} settings={SETTINGS} />)
    await user.selectOptions(screen.getByLabelText('Envoyer le rappel'), label)
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await screen.findByText('Rappel enregistré')
    expect(saved).toEqual([{ ...SETTINGS, reminderDays }])
  })

  it('RDV-11 is said in words', () => {
    expect([null, 1, 3].map(reminderWords)).toEqual([
      'Aucun rappel',
      'La veille, à partir de 9 h',
      '3 jours avant, à partir de 9 h',
    ])
  })
})

describe('two people set the hours and the notice', () => {
  it('RDV-02 keeps what somebody else has saved of the hours', async () => {
    const openingHours = [{ weekday: 1, startTime: '09:00', endTime: '12:00' }]
    const saved = storing({ ...SETTINGS, openingHours, version: 2 })
    const { user } = renderPart(<NoticeDialog onClose={vi.fn()} settings={SETTINGS} />)
    await user.click(screen.getByLabelText('Demander un préavis'))
    await user.click(screen.getByLabelText('Limiter l’horizon'))
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await screen.findByText(SETTINGS_SAVED)
    expect(saved).toEqual([{ openingHours, minNoticeHours: 2, horizonDays: 90, reminderDays: 1, version: 2 }])
  })

  it('RDV-02 says that the notice was changed too, and leaves the choice', async () => {
    const saved = storing({ ...SETTINGS, minNoticeHours: 24, version: 2 })
    const { user } = renderPart(<NoticeDialog onClose={vi.fn()} settings={SETTINGS} />)
    await user.click(screen.getByLabelText('Demander un préavis'))
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await screen.findByText(SETTINGS_STALE)
    expect(saved).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Reprendre la version enregistrée' }))
    expect((screen.getByLabelText(/^Préavis, en heures/) as HTMLInputElement).value).toBe('24')
    expect(screen.queryByText(SETTINGS_STALE)).toBeNull()
  })

  it('RDV-02 refuses a notice that is no number of hours', async () => {
    const saved = storing(SETTINGS)
    const { user } = renderPart(<NoticeDialog onClose={vi.fn()} settings={SETTINGS} />)
    await user.click(screen.getByLabelText('Demander un préavis'))
    await user.clear(screen.getByLabelText(/^Préavis, en heures/))
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await screen.findByText('Indiquez un nombre entier d’heures, de 1 à 720')
    expect(saved).toEqual([])
  })
})
