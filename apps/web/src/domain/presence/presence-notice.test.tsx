import { render, screen, waitFor } from '@testing-library/react'
import { PRESENCE_EVERY_MS, type Present, presenceBodySchema } from '@vigie/contract/writing/presence.ts'
import { HttpResponse, http } from 'msw/http'
import { beforeEach, expect, it, vi } from 'vitest'
import { session } from '@/domain/session/session.ts'
import { sessionUser } from '@/test/builders/people.ts'
import { refusal, server } from '@/test/msw-server.ts'
import { PresenceNotice } from './presence-notice.tsx'

const since = '2026-03-12T08:05:00.000Z'
const claire: Present = { tab: crypto.randomUUID(), name: 'Claire Martin', isMe: false, since }
let others: Present[] = []
/** Only the turns of the form are ours: `waitFor` has intervals of its own. */
let turn = () => {}
const realInterval = globalThis.setInterval
const startTurns: typeof realInterval = Object.assign((run: () => void, delay?: number) => {
  if (delay !== PRESENCE_EVERY_MS) return realInterval(run, delay)
  turn = run
  return realInterval(() => {}, delay)
}, realInterval)
const said: { tab: string; key: string | null }[] = []
const left: string[] = []

beforeEach(() => {
  vi.spyOn(globalThis, 'setInterval').mockImplementation(startTurns)
  session.start(sessionUser())
  others = []
  said.length = 0
  left.length = 0
  server.use(
    http.post('/api/presence', async ({ request }) => {
      const { tab } = presenceBodySchema.parse(await request.json())
      said.push({ tab, key: request.headers.get('idempotency-key') })
      return HttpResponse.json({ success: true, data: others })
    }),
    http.delete('/api/presence/:tab', ({ params }) => {
      left.push(String(params.tab))
      return HttpResponse.json({ success: true })
    }),
  )
})

it('HIST-10 names who else has the article open, until that person leaves', async () => {
  others = [claire, { ...claire, tab: crypto.randomUUID(), isMe: true }]
  const { unmount } = render(<PresenceNotice collection="blogs" id={5} />)
  await screen.findByText(/^Claire Martin modifie cet article depuis le 12\/03\/2026 \d\d:05$/)
  screen.getByText(/^Vous avez déjà ouvert cet article dans un autre onglet depuis/)
  others = []
  turn()
  await waitFor(() => expect(screen.queryByText(/Claire Martin/)).toBeNull())
  unmount()
  await waitFor(() => expect(left).toEqual([said[0]?.tab]))
  // A stored key for each turn would be a write for nothing.
  expect(said.map(({ key }) => key)).toEqual([null, null])
})

it('HIST-10 says nothing of a failure, and tries again', async () => {
  others = [claire]
  server.use(http.post('/api/presence', () => refusal(500), { once: true }))
  const { unmount } = render(<PresenceNotice collection="projects" id={5} />)
  turn()
  await screen.findByText(/^Claire Martin modifie ce projet depuis/)
  unmount()
  await waitFor(() => expect(left).toHaveLength(1))
})

it('HIST-10 is told again at once when the network is back, and leaves with the page', async () => {
  const { unmount } = render(<PresenceNotice collection="blogs" id={5} />)
  await waitFor(() => expect(said).toHaveLength(1))
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(said).toHaveLength(2))
  window.dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(left).toEqual([said[0]?.tab]))
  unmount()
  await waitFor(() => expect(left).toHaveLength(2))
})

it('HIST-10 neither ends an expired session nor asks for a sign-in, and goes on after the next one', async () => {
  const refusals: string[] = []
  server.use(
    http.post('/api/presence', ({ request }) => {
      refusals.push(request.headers.get('authorization') ?? '')
      return refusal(401)
    }),
    http.post('/api/users/refresh', () => refusal(401)),
  )
  const { unmount } = render(<PresenceNotice collection="blogs" id={5} />)
  await waitFor(() => expect(refusals).toHaveLength(1))
  session.update({ token: 'jeton-neuf' })
  turn()
  await waitFor(() => expect(refusals.at(-1)).toBe('Bearer jeton-neuf'))
  expect(session.isOpen()).toBe(true)
  unmount()
  await waitFor(() => expect(left).toHaveLength(1))
})
