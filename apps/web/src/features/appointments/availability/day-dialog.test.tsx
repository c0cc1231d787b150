import { useIsMutating, useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { DEFAULT_OPENING_HOURS } from '@vigie/contract/agenda/opening-hours.ts'
import { HttpResponse, http as mock } from 'msw/http'
import { beforeEach, expect, it } from 'vitest'
import { unavailability } from '@/test/builders/scheduling.ts'
import { refusal, server } from '@/test/msw-server.ts'
import { renderPart } from '@/test/render-part.tsx'
import { cards, region } from '@/test/toasts.ts'
import { appointmentsQueries } from '../api.ts'
import { DayDialog } from './day-dialog.tsx'

const DAY = '2031-03-03'
const DAYS = { from: DAY, to: DAY }
let reads = 0
let isSaving = false

/** The dialog over the agenda that it belongs to, as on the screen. */
function Agenda({ date = DAY }: { date?: string }) {
  const { data = [] } = useQuery(appointmentsQueries.unavailability(DAYS))
  isSaving = useIsMutating() > 0
  return (
    <DayDialog
      appointments={[]}
      date={date}
      onAddPeriod={() => {}}
      onClose={() => {}}
      openingHours={DEFAULT_OPENING_HOURS}
      selected={null}
      unavailability={data}
    />
  )
}

const said = () => cards().map((card) => card.textContent)

beforeEach(() => {
  reads = 0
  server.use(
    mock.get('/api/unavailability', () => {
      reads += 1
      const data = [unavailability({ date: DAY, endDate: DAY, startTime: '11:00', endTime: '11:30' })]
      return HttpResponse.json({ success: true, data })
    }),
  )
})

it.each([
  [
    'AVAIL-31',
    () => refusal(409, 'Un rendez-vous occupe ce créneau : Zoé'),
    'Un rendez-vous occupe ce créneau',
  ],
  ['AVAIL-31', () => refusal(500), 'Erreur lors de la création'],
  ['AVAIL-32', () => HttpResponse.error(), 'Erreur de connexion'],
])('%s a creation that fails says why', async (_id, answer, sentence) => {
  server.use(mock.post('/api/unavailability', answer))
  const { user } = renderPart(<Agenda />)
  await user.click(await screen.findByRole('button', { name: /^08:00/ }))
  await waitFor(() => expect(said()).toEqual([expect.stringContaining(sentence)]))
  expect(said()[0]).toMatch(/^Erreur/)
})

it.each([
  ['AVAIL-34 is said when the network does', () => HttpResponse.error(), 'Erreur lors de la suppression'],
  ['AVAIL-35 is not said when the server refuses, but the data reload', () => refusal(500), undefined],
])('a deletion that fails %s', async (_what, answer, sentence) => {
  server.use(mock.delete('/api/unavailability/1', answer))
  const { user } = renderPart(<Agenda />)
  await user.click(await screen.findByRole('button', { name: /^Supprimer/ }))
  const before = reads
  fireEvent.click(await within(region()).findByRole('button', { name: 'Supprimer' }))
  await waitFor(() => expect(reads).toBeGreaterThan(before))
  await waitFor(() => expect(isSaving).toBe(false))
  // What is said is shown by then.
  await act(async () => {})
  expect(said()).toEqual(sentence ? [expect.stringContaining(sentence)] : [])
  await screen.findByRole('button', { name: /^Supprimer/ })
})

it('AVAIL-19 a day that is over offers nothing to block', async () => {
  renderPart(<Agenda date="2020-03-02" />)
  const slots = within(await screen.findByRole('region', { name: 'Créneaux' })).getAllByRole('button')
  expect(slots).toHaveLength(18)
  expect(slots.map((slot) => slot.getAttribute('aria-disabled'))).toEqual(slots.map(() => 'true'))
  expect(screen.queryByRole('button', { name: 'Ajouter une période' })).toBeNull()
  renderPart(<Agenda />)
  await screen.findByRole('button', { name: 'Ajouter une période' })
})

it('AVAIL-13 a week-end has no slots, and says so', async () => {
  renderPart(<Agenda date="2031-03-01" />)
  await screen.findByText('Le samedi et le dimanche n’ont pas de créneaux.')
})
