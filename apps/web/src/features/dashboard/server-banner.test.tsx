import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw/http'
import { expect, it, vi } from 'vitest'
import { sessionUser } from '@/test/builders/people.ts'
import { otherFeatures, server } from '@/test/msw-server.ts'
import { renderApp } from '@/test/render-app.tsx'

const asked = vi.fn()
const backups = (data: object) => {
  asked.mockClear()
  server.use(otherFeatures)
  server.use(
    http.get('/api/dashboard/backups', () => {
      asked()
      return HttpResponse.json({ success: true, data })
    }),
  )
}
const shown = () => screen.queryByText(/sauvegarde vérifiée/)

it('OPS-09 the privileged dashboard says how old the last verified backup is', async () => {
  backups({ madeAt: '2031-05-20T07:30:00.000Z', isLate: true, lowDiskBytes: null })
  renderApp('/')
  await screen.findByText(/La dernière sauvegarde vérifiée date du .*20 mai 2031/)
})

it('OPS-09 it says that none is known, and nothing while they are recent', async () => {
  backups({ madeAt: null, isLate: true, lowDiskBytes: null })
  const { unmount } = renderApp('/')
  await screen.findByText('Aucune sauvegarde vérifiée n’est connue')
  unmount()
  backups({ madeAt: '2031-05-20T07:30:00.000Z', isLate: false, lowDiskBytes: null })
  renderApp('/')
  await vi.waitUntil(() => asked.mock.calls.length > 0)
  expect(shown()).toBeNull()
})

it('SHIP-10 the privileged dashboard says that the disk is nearly full', async () => {
  backups({ madeAt: '2031-05-20T07:30:00.000Z', isLate: false, lowDiskBytes: 125_829_120 })
  renderApp('/')
  await screen.findByText('Il ne reste que 120 Mo sur le disque du serveur')
  expect(shown()).toBeNull()
})

it('OPS-09 other administrators neither see it nor ask', async () => {
  backups({ madeAt: null, isLate: true, lowDiskBytes: null })
  renderApp('/', { as: sessionUser({ isPrivileged: false }) })
  await screen.findByRole('region', { name: 'À traiter aujourd’hui' }, { timeout: 5000 })
  expect(asked).not.toHaveBeenCalled()
  expect(shown()).toBeNull()
})
