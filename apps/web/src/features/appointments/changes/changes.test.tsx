import { screen, waitFor, within } from '@testing-library/react'
import {
  APPOINTMENT_STALE,
  OUTSIDE_HOURS,
  OUTSIDE_OPENING,
  UNDO_TOO_LATE,
} from '@vigie/contract/agenda/appointment-changes.ts'
import { SLOT_TAKEN } from '@vigie/contract/agenda/appointments.ts'
import { addDays } from '@vigie/contract/common/days.ts'
import { delay } from 'msw'
import { HttpResponse, http as mock } from 'msw/http'
import { beforeEach, describe, expect, it } from 'vitest'
import { formatLongDay, today } from '@/lib/dates.ts'
import { appointment } from '@/test/builders/scheduling.ts'
import { refusal, server } from '@/test/msw-server.ts'
import { renderPart } from '@/test/render-part.tsx'
import { ChangeButtons } from './change-button.tsx'

const UNDO = { id: '4f9c3a52-3a0e-4c6f-9a86-0d1f0a1b2c3d', until: '2026-03-01T08:00:10.000Z' }
const DAY = addDays(today(), 1)
const CLAIRE = appointment({ id: 7, date: addDays(today(), 2), version: 3 })
let sent: { path: string; body: unknown }[] = []

beforeEach(() => {
  sent = []
  server.use(
    mock.get('/api/appointments/slots', () =>
      HttpResponse.json({ success: true, data: [{ date: DAY, startTime: '10:00', endTime: '10:30' }] }),
    ),
    mock.get('/api/appointment-types', () => HttpResponse.json({ success: true, data: [] })),
    mock.post('/api/appointments/7/:kind', async ({ request, params }) => {
      sent.push({ path: String(params.kind), body: await request.json() })
      return HttpResponse.json({
        success: true,
        data: CLAIRE,
        ...(params.kind === 'undo' ? {} : { undo: UNDO }),
      })
    }),
  )
})

async function openCancel() {
  const shown = renderPart(<ChangeButtons appointment={CLAIRE} />)
  await shown.user.click(screen.getByRole('button', { name: /^Annuler le rendez-vous de/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Annuler le rendez-vous' }))
  const confirm = () => shown.user.click(dialog.getByRole('button', { name: 'Annuler le rendez-vous' }))
  return { ...shown, dialog, confirm }
}

async function openMove() {
  const shown = renderPart(<ChangeButtons appointment={CLAIRE} />)
  await shown.user.click(screen.getByRole('button', { name: /^Déplacer/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Déplacer le rendez-vous' }))
  const choose = async () => {
    await shown.user.click(await dialog.findByRole('button', { name: formatLongDay(DAY) }))
    await shown.user.click(await dialog.findByRole('radio', { name: '10:00 – 10:30' }))
  }
  const confirm = () => shown.user.click(dialog.getByRole('button', { name: 'Déplacer' }))
  return { ...shown, dialog, choose, confirm }
}

describe('an appointment is cancelled', () => {
  it('RDV-05 RDV-06 with a word, and undone from another screen', async () => {
    const { user, dialog, confirm, leave } = await openCancel()
    await user.type(dialog.getByLabelText('Un mot pour le client'), 'Je suis souffrante.')
    await confirm()
    await screen.findByText('Rendez-vous annulé')
    expect(sent).toEqual([{ path: 'cancel', body: { word: 'Je suis souffrante.', version: 3 } }])
    leave()
    await user.click(screen.getByRole('button', { name: 'Annuler' }))
    await screen.findByText('Rendez-vous rétabli')
    expect(sent.at(-1)).toEqual({ path: 'undo', body: { undo: UNDO.id } })
  })

  it('RDV-06 is acknowledged and undone although its row leaves the list', async () => {
    const { user, confirm, leave } = await openCancel()
    server.use(
      mock.post('/api/appointments/7/cancel', async () => {
        leave()
        await delay(20)
        return HttpResponse.json({ success: true, data: { ...CLAIRE, status: 'cancelled' }, undo: UNDO })
      }),
    )
    await confirm()
    await screen.findByText('Rendez-vous annulé')
    await user.keyboard('{Control>}z{/Control}')
    await screen.findByText('Rendez-vous rétabli')
  })

  it('RDV-06 says why when it is too late to undo', async () => {
    const { user, confirm } = await openCancel()
    await confirm()
    await screen.findByText('Rendez-vous annulé')
    server.use(mock.post('/api/appointments/7/undo', () => refusal(409, UNDO_TOO_LATE)))
    await user.keyboard('{Control>}z{/Control}')
    await screen.findByText(/Il est trop tard pour annuler/)
  })

  it('RDV-05 keeps the word when somebody else has changed the appointment', async () => {
    server.use(mock.post('/api/appointments/7/cancel', () => refusal(409, APPOINTMENT_STALE)))
    const { user, dialog, confirm } = await openCancel()
    await user.type(dialog.getByLabelText('Un mot pour le client'), 'Un mot')
    await confirm()
    await dialog.findByText(APPOINTMENT_STALE)
    expect((dialog.getByLabelText('Un mot pour le client') as HTMLTextAreaElement).value).toBe('Un mot')
  })
})

describe('an appointment is moved', () => {
  it('RDV-05 to a free slot', async () => {
    const { choose, confirm } = await openMove()
    await choose()
    await confirm()
    await screen.findByText('Rendez-vous déplacé')
    const body = { date: DAY, startTime: '10:00', word: '', outsideHours: false, version: 3 }
    expect(sent).toEqual([{ path: 'move', body }])
  })

  it('RDV-05 not without a moment, nor to a slot that was taken meanwhile', async () => {
    const { dialog, choose, confirm } = await openMove()
    await confirm()
    await dialog.findByText('Choisissez un jour et une heure')
    expect(sent).toEqual([])
    server.use(mock.post('/api/appointments/7/move', () => refusal(409, SLOT_TAKEN)))
    await choose()
    await confirm()
    await dialog.findByText(SLOT_TAKEN)
  })

  it('RDV-05 outside the opening hours once the person insists', async () => {
    server.use(
      mock.post('/api/appointments/7/move', () => refusal(409, OUTSIDE_OPENING, OUTSIDE_HOURS), {
        once: true,
      }),
    )
    const { user, dialog, confirm } = await openMove()
    await user.click(dialog.getByRole('button', { name: 'Indiquer un autre moment' }))
    await user.type(dialog.getByLabelText(/^Jour/), DAY)
    await user.type(dialog.getByLabelText(/^Heure/), '19h')
    await confirm()
    await dialog.findByText(OUTSIDE_OPENING)
    await user.click(dialog.getByRole('button', { name: 'Garder ce moment' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ date: DAY, startTime: '19:00', outsideHours: true })
  })
})
