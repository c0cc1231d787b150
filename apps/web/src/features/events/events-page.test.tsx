import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { addDays } from '@vigie/contract/common/days.ts'
import { HttpResponse, http as mock } from 'msw/http'
import { expect, it, vi } from 'vitest'
import { formatDay, formatMonth, today } from '@/lib/dates.ts'
import { event } from '@/test/builders/events.ts'
import { imageFile, uploadAnswer } from '@/test/builders/files.ts'
import { otherFeatures, refusal, server } from '@/test/msw-server.ts'
import { renderApp } from '@/test/render-app.tsx'
import { cards } from '@/test/toasts.ts'

// A busy machine takes its time to load a screen.
configure({ asyncUtilTimeout: 30_000 })
vi.setConfig({ testTimeout: 90_000 })

const WORKSHOP = event({ title: 'Atelier', date: '2026-03-11' })

/** A server that reads the events until `fails` is set, and never writes. */
function serve() {
  const state = { fails: false, held: Promise.resolve() }
  server.use(
    mock.get('/api/events', async () => {
      await state.held
      return state.fails ? refusal(500) : HttpResponse.json([WORKSHOP])
    }),
    mock.put('/api/events/1', () => refusal(500)),
    otherFeatures,
  )
  return state
}

const open = () => renderApp('/events?date=2026-03-10')
/** By its text: to ask each button of a calendar for its name takes a second. */
const item = async () => {
  const button = (await screen.findByText('Atelier')).closest('button')
  if (!button) throw new Error('the event is no button')
  return button
}

it('EVT-19 shows a spinner with its words while the calendar loads', async () => {
  const state = serve()
  const arrival = Promise.withResolvers<void>()
  state.held = arrival.promise
  open()
  const words = await screen.findByText('Chargement du calendrier...')
  expect(words.closest('[role=status]')).not.toBeNull()
  arrival.resolve()
  await item()
  expect(screen.queryByText('Chargement du calendrier...')).toBeNull()
})

it('EVT-41 EVT-69 a list that cannot be read again says so in a banner, which can be dismissed', async () => {
  const state = serve()
  const { user } = open()
  await item()
  state.fails = true
  await user.click(screen.getByRole('button', { name: 'Actualiser' }))
  const banner = await screen.findByRole('alert')
  expect(banner.textContent).toContain('Erreur serveur. Veuillez réessayer plus tard.')
  await item()
  await user.click(within(banner).getByRole('button', { name: 'Fermer le message' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('EVT-05 EVT-18 « Actualiser » reads the list again, and the count follows', async () => {
  serve()
  const { user } = open()
  await screen.findByText('1 événement(s)')
  server.use(mock.get('/api/events', () => HttpResponse.json([])))
  await user.click(screen.getByRole('button', { name: 'Actualiser' }))
  await screen.findByText('0 événement(s)')
})

it('EVT-40 a save that fails says so in red and in the form, and keeps what was typed', async () => {
  serve()
  const { user } = open()
  ;(await item()).focus()
  await user.keyboard('{Enter}')
  const form = within(await screen.findByRole('dialog', { name: "Modifier l'événement" }))
  fireEvent.change(form.getByLabelText('Lieu'), { target: { value: 'Lyon' } })
  fireEvent.click(form.getByRole('button', { name: 'Sauvegarder' }))
  await waitFor(() => expect(cards()).toHaveLength(1))
  const [card] = cards()
  if (!card) throw new Error('no toast is shown')
  expect(card.dataset.variant).toBe('destructive')
  expect(card.textContent).toContain("Erreur lors de la modification de l'événement")
  expect(form.getByRole('alert').textContent).toContain("Erreur lors de la modification de l'événement")
  expect(form.getByLabelText<HTMLInputElement>('Lieu').value).toBe('Lyon')
  fireEvent.click(within(card).getByRole('button', { name: 'Fermer la notification', hidden: true }))
  await waitFor(() => expect(cards()).toEqual([]))
})

it('a move that the server refuses puts the event back and says why', async () => {
  serve()
  const { user } = open()
  ;(await item()).focus()
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  const banner = await screen.findByRole('alert')
  expect(banner.textContent).toContain("Erreur lors de la modification de l'événement")
  expect((await item()).textContent).toContain('mercredi 11 mars 2026')
})

it('DAY-13 a save during an upload waits and says so; an image that fails stops it and loses nothing', async () => {
  serve()
  const saved: unknown[] = []
  let upload = Promise.withResolvers<Response>()
  server.use(
    mock.post('/api/upload/image', () => upload.promise),
    mock.post('/api/upload/base64', () => refusal(500)),
    mock.post('/api/events', async ({ request }) => {
      saved.push(await request.json())
      return HttpResponse.json({ success: true, event: event({ id: 2 }) }, { status: 201 })
    }),
  )
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  renderApp('/events?date=2026-03-10&action=nouveau')
  const form = within(await screen.findByRole('dialog', { name: 'Nouvel événement' }))
  fireEvent.change(form.getByLabelText(/^Titre/), { target: { value: 'Atelier' } })
  fireEvent.change(form.getByLabelText(/^Date\*?$/), { target: { value: '05/03/2026' } })
  const send = async () => {
    fireEvent.change(form.getByLabelText('Image'), { target: { files: [imageFile('vue.png')] } })
    fireEvent.click(form.getByRole('button', { name: 'Sauvegarder' }))
    await form.findByText('La sauvegarde attend l’image en cours d’envoi…')
    expect(saved).toEqual([])
  }
  await send()
  upload.resolve(refusal(500))
  await form.findByText(/^Une image n’a pas pu être envoyée\s: rien n’a été enregistré\.$/)
  expect(form.getByLabelText<HTMLInputElement>(/^Titre/).value).toBe('Atelier')
  upload = Promise.withResolvers()
  await send()
  upload.resolve(uploadAnswer('/uploads/a.webp'))
  await waitFor(() =>
    expect(saved).toEqual([expect.objectContaining({ date: '2026-03-05', image: '/uploads/a.webp' })]),
  )
})

it('DAY-17 a search lists the matches of all months beside the calendar, nearest first, and opens them', async () => {
  const [past, soon, later] = [addDays(today(), -40), addDays(today(), 35), addDays(today(), 400)]
  const events = [
    event({ id: 1, title: 'Salon lointain', date: later }),
    event({ id: 2, title: 'Salon passé', date: past }),
    event({ id: 3, title: 'Salon en cours', date: addDays(today(), -1), endDate: addDays(today(), 1) }),
    event({ id: 4, title: 'Salon prochain', date: soon }),
  ]
  server.use(
    mock.get('/api/events', () => HttpResponse.json(events)),
    otherFeatures,
  )
  const { user } = renderApp('/events?search=salon')
  const list = within(await screen.findByRole('region', { name: '4 événements trouvés' }))
  const titles = ['Salon en cours', 'Salon prochain', 'Salon lointain', 'Salon passé']
  const rows = list.getAllByRole('button')
  for (const [index, title] of titles.entries()) expect(rows[index]?.textContent).toContain(title)
  expect(rows[1]?.textContent).toContain(formatDay(soon))
  await user.click(list.getByRole('button', { name: /^Salon prochain/ }))
  await screen.findByRole('dialog', { name: "Modifier l'événement" })
  expect(screen.getByRole('heading', { level: 2, name: formatMonth(soon), hidden: true })).toBeDefined()
})

it('DAY-17 EVT-53 after a creation the calendar shows the month of the new event, and the toast opens it', async () => {
  serve()
  const created = event({ id: 2, title: 'Vœux', date: '2026-12-08' })
  const stored = [WORKSHOP]
  server.use(
    mock.get('/api/events', () => HttpResponse.json(stored)),
    mock.post('/api/events', () => {
      stored.push(created)
      return HttpResponse.json({ success: true, event: created }, { status: 201 })
    }),
  )
  const { user } = renderApp('/events?date=2026-03-10&action=nouveau')
  const form = within(await screen.findByRole('dialog', { name: 'Nouvel événement' }))
  fireEvent.change(form.getByLabelText(/^Titre/), { target: { value: 'Vœux' } })
  fireEvent.change(form.getByLabelText(/^Date\*?$/), { target: { value: '08/12/2026' } })
  fireEvent.click(form.getByRole('button', { name: 'Sauvegarder' }))
  await screen.findByText('Événement créé avec succès!')
  await screen.findByRole('heading', { level: 2, name: formatMonth('2026-12-08') })
  await user.click(screen.getByRole('button', { name: 'Ouvrir' }))
  const opened = within(await screen.findByRole('dialog', { name: "Modifier l'événement" }))
  expect(opened.getByLabelText<HTMLInputElement>(/^Titre/).value).toBe('Vœux')
})
