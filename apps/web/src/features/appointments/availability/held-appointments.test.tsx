import { screen, waitFor, within } from '@testing-library/react'
import { HOLDS_APPOINTMENTS } from '@vigie/contract/agenda/appointments.ts'
import { HttpResponse, http as mock } from 'msw/http'
import { describe, expect, it, vi } from 'vitest'
import { appointment, unavailability } from '@/test/builders/scheduling.ts'
import { server } from '@/test/msw-server.ts'
import { renderPart } from '@/test/render-part.tsx'
import { PeriodDialog } from './period-dialog.tsx'

const DAY = '2027-03-02'
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
    mock.post('/api/appointments/:id/cancel', ({ params }) => {
      const cancelled = { ...CLAIRE, id: Number(params.id), status: 'cancelled' }
      live = live.filter(({ id }) => id !== cancelled.id)
      return HttpResponse.json({ success: true, data: cancelled })
    }),
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

describe('a period that holds appointments', () => {
  it('RDV-07 lists them, and is blocked once they are cancelled', async () => {
    const posted = holding()
    const onClose = vi.fn()
    const { user } = renderPart(<PeriodDialog from={DAY} onClose={onClose} to={DAY} />)
    await user.click(screen.getByRole('button', { name: 'Marquer comme indisponible' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Des rendez-vous occupent cette période' }),
    )
    const rows = () => dialog.queryAllByRole('listitem')
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(dialog.queryByText('Rose Garcia')).toBeNull()
    const block = dialog.getByRole<HTMLButtonElement>('button', { name: 'Marquer comme indisponible' })
    expect(block.disabled).toBe(true)
    for (const { name } of [CLAIRE, HUGO]) {
      dialog.getByRole('button', { name: `Déplacer le rendez-vous de ${name}` })
      await user.click(dialog.getByRole('button', { name: `Annuler le rendez-vous de ${name}` }))
      const question = within(await screen.findByRole('dialog', { name: 'Annuler le rendez-vous' }))
      await user.click(question.getByRole('button', { name: 'Annuler le rendez-vous' }))
      await waitFor(() => expect(dialog.queryByText(name)).toBeNull())
    }
    await dialog.findByText('Plus aucun rendez-vous n’occupe cette période.')
    expect(posted).toHaveLength(1)
    await user.click(block)
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(posted).toHaveLength(2)
    await screen.findByText(/marqué comme indisponible$/)
  })
})
