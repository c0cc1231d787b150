import { screen, waitFor, within } from '@testing-library/react'
import { HOLDS_APPOINTMENTS } from '@vigie/contract/agenda/appointments.ts'
import { HttpResponse, http as mock } from 'msw/http'
import { describe, expect, it, vi } from 'vitest'
import { formatLongDay } from '@/lib/dates.ts'
import { appointment, unavailability } from '@/test/builders/scheduling.ts'
import { server } from '@/test/msw-server.ts'
import { renderPart } from '@/test/render-part.tsx'
import { PeriodDialog } from './period-dialog.tsx'

const DAY = '2027-03-02'
const NEXT = '2027-03-03'
const UNDO = { id: '4f9c3a52-3a0e-4c6f-9a86-0d1f0a1b2c3d', until: '2026-03-01T08:00:10.000Z' }
const CLAIRE = appointment({ id: 1, date: DAY })
const HUGO = appointment({ id: 2, date: DAY, name: 'Hugo Petit', status: 'pending', startTime: '10:00' })
const EVENING = appointment({ id: 3, date: DAY, name: 'Rose Garcia', startTime: '18:00', endTime: '18:30' })

/** An agenda that refuses a period as long as one of its appointments lives. */
function holding() {
  let live = [CLAIRE, { ...HUGO, endTime: '10:30' }, EVENING]
  const posted: unknown[] = []
  server.use(
    mock.get('/api/appointments', () => {
      const counts = { all: 3, today: 0, pending: 1, confirmed: 2, enCours: 0 }
      const pagination = { page: 1, limit: 1000, total: 3, pages: 1 }
      return HttpResponse.json({ success: true, data: live, counts, pagination })
    }),
    mock.post('/api/appointments/:id/:change', ({ params }) => {
      const id = Number(params.id)
      const changed =
        params.change === 'move' ? { ...CLAIRE, id, date: NEXT } : { ...CLAIRE, id, status: 'cancelled' }
      if (params.change === 'undo') live = [...live, CLAIRE]
      else live = live.filter((one) => one.id !== id)
      return HttpResponse.json({ success: true, data: changed, undo: UNDO })
    }),
    mock.get('/api/appointments/slots', () =>
      HttpResponse.json({
        success: true,
        data: [
          { date: DAY, startTime: '08:00', endTime: '08:30' },
          { date: DAY, startTime: '17:30', endTime: '18:00' },
          { date: NEXT, startTime: '10:00', endTime: '10:30' },
        ],
      }),
    ),
    mock.get('/api/appointment-types', () => HttpResponse.json({ success: true, data: [] })),
    mock.post('/api/unavailability', async ({ request }) => {
      posted.push(await request.json())
      if (live.length === 1)
        return HttpResponse.json({ success: true, data: unavailability() }, { status: 201 })
      const held = live.map(({ message: _, ...one }) => one)
      const message = 'Un rendez-vous occupe ce créneau : Claire Dubois'
      const refused = { success: false, code: HOLDS_APPOINTMENTS, message, appointments: held }
      return HttpResponse.json(refused, { status: 409 })
    }),
    mock.get('/api/appointment-settings', () => new HttpResponse(null, { status: 404 })),
  )
  return posted
}

async function openHeld() {
  const posted = holding()
  const onClose = vi.fn()
  const { user } = renderPart(<PeriodDialog from={DAY} onClose={onClose} to={DAY} />)
  await user.click(screen.getByRole('button', { name: 'Marquer comme indisponible' }))
  return { user, posted, onClose, held: await heldDialog() }
}

const heldDialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Des rendez-vous occupent cette période' }))

/** Also those that another one covers. */
const dialogs = () => screen.getAllByRole('dialog', { hidden: true })

describe('a period that holds appointments', () => {
  it('RDV-07 DAY-15 lists them, and is blocked once they are cancelled, each of which is said', async () => {
    const { user, posted, onClose, held } = await openHeld()
    await waitFor(() => expect(held.queryAllByRole('listitem')).toHaveLength(2))
    expect(held.queryByText('Rose Garcia')).toBeNull()
    const block = { name: 'Marquer comme indisponible' }
    expect(held.getByRole<HTMLButtonElement>('button', block).disabled).toBe(true)
    for (const { name } of [CLAIRE, HUGO]) {
      const list = await heldDialog()
      list.getByRole('button', { name: `Déplacer le rendez-vous de ${name}` })
      await user.click(list.getByRole('button', { name: `Annuler le rendez-vous de ${name}` }))
      const question = within(await screen.findByRole('dialog', { name: 'Annuler le rendez-vous' }))
      await user.click(question.getByRole('button', { name: 'Annuler le rendez-vous' }))
      await screen.findByText('Rendez-vous annulé')
      const after = await heldDialog()
      await waitFor(() => expect(after.queryByText(name)).toBeNull())
    }
    const after = await heldDialog()
    await after.findByText('Plus aucun rendez-vous n’occupe cette période.')
    expect(posted).toHaveLength(1)
    await user.click(after.getByRole('button', block))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(posted).toHaveLength(2)
    await screen.findByText(/marqué comme indisponible$/)
  })

  it('RDV-13 DAY-15 are moved elsewhere: the period is not offered, and the move can be undone', async () => {
    const { user, held } = await openHeld()
    await user.click(await held.findByRole('button', { name: `Déplacer le rendez-vous de ${CLAIRE.name}` }))
    const move = within(await screen.findByRole('dialog', { name: 'Déplacer le rendez-vous' }))
    expect(dialogs()).toHaveLength(2)
    const dayOf = (day: string) => move.getByRole('button', { name: formatLongDay(day) })
    expect(document.activeElement).toBe(dayOf(DAY))
    await waitFor(() => expect(dayOf(NEXT).getAttribute('aria-disabled')).toBeNull())
    await user.click(dayOf(DAY))
    expect(move.queryByRole('radio', { name: '08:00 – 08:30' })).toBeNull()
    move.getByRole('radio', { name: '17:30 – 18:00' })
    await user.click(dayOf(NEXT))
    await user.click(move.getByRole('radio', { name: '10:00 – 10:30' }))
    await user.click(move.getByRole('button', { name: 'Déplacer' }))
    await screen.findByText('Rendez-vous déplacé')
    const after = await heldDialog()
    await waitFor(() => expect(after.queryByText(CLAIRE.name)).toBeNull())
    await user.keyboard('{Control>}z{/Control}')
    await screen.findByText('Rendez-vous rétabli')
    await after.findByText(CLAIRE.name)
  })

  it('RDV-13 comes back to its appointments when nothing is moved', async () => {
    const { user, held } = await openHeld()
    await user.click(await held.findByRole('button', { name: `Déplacer le rendez-vous de ${CLAIRE.name}` }))
    await screen.findByRole('dialog', { name: 'Déplacer le rendez-vous' })
    await user.click(screen.getByRole('button', { name: 'Ne rien changer' }))
    await (await heldDialog()).findByText(CLAIRE.name)
    expect(dialogs()).toHaveLength(2)
  })
})

it('the last day follows the first one, until a later one is chosen', async () => {
  holding()
  const { user } = renderPart(<PeriodDialog from={DAY} onClose={() => {}} to={DAY} />)
  const [first, last] = ['Premier jour', 'Dernier jour'].map((name) =>
    screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`)),
  )
  if (!first || !last) throw new Error('both days have a field')
  const type = async (field: HTMLElement, day: string) => {
    await user.clear(field)
    await user.type(field, day)
    await user.tab()
  }
  await type(first, '10/03/2027')
  expect(last.value).toBe('10/03/2027')
  await type(last, '12/03/2027')
  await type(first, '11/03/2027')
  expect(last.value).toBe('12/03/2027')
  await type(first, '15/03/2027')
  expect(last.value).toBe('15/03/2027')
})

it('a period says in French which day or hour is missing, and keeps what was typed', async () => {
  const posted = holding()
  const { user } = renderPart(<PeriodDialog from={DAY} onClose={() => {}} to={DAY} />)
  await user.clear(screen.getByLabelText(/^Premier jour/))
  await user.clear(screen.getByLabelText(/^Jusqu’à/))
  await user.type(screen.getByLabelText(/^Jusqu’à/), '25h')
  await user.click(screen.getByRole('button', { name: 'Marquer comme indisponible' }))
  await screen.findByText('Indiquez le premier jour (JJ/MM/AAAA)')
  screen.getByText('Indiquez une heure (HH:MM)')
  expect(screen.getByLabelText<HTMLInputElement>(/^Jusqu’à/).value).toBe('25h')
  expect(posted).toEqual([])
})
