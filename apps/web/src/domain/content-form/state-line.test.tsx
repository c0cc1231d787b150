import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw/http'
import { beforeEach, expect, it } from 'vitest'
import { session } from '@/domain/session/session.ts'
import { createQueryClient } from '@/lib/http/query-client.ts'
import { sessionUser } from '@/test/builders/people.ts'
import { versionList } from '@/test/builders/versions.ts'
import { server } from '@/test/msw-server.ts'
import { StateLine } from './state-line.tsx'

const me = sessionUser()
beforeEach(() => session.start(me))

function show(version: number) {
  return (
    <QueryClientProvider client={client}>
      <StateLine
        fields={[]}
        isDirty={false}
        record={{ collection: 'blogs', id: 5, version }}
        reload={async () => {}}
        status="Brouillon"
        subject="Cet article"
      />
    </QueryClientProvider>
  )
}
let client = createQueryClient()
beforeEach(() => {
  client = createQueryClient()
})

it('HIST-02 says who changed the record last, and counts its versions again after a save', async () => {
  let versions = versionList(1, { savedBy: { id: me.id, name: 'Claire Petit' } })
  server.use(http.get('/api/blogs/admin/5/versions', () => HttpResponse.json(versions)))
  const { rerender } = render(show(1))
  await screen.findByText('Brouillon · modifié à l’instant par vous · 1 version')
  versions = versionList(2, { savedBy: { id: me.id + 1, name: 'Paul Durand' } })
  rerender(show(2))
  await screen.findByText('Brouillon · modifié à l’instant par Paul Durand · 2 versions')
})

it('shows the state alone when the versions cannot be read', async () => {
  server.use(http.get('/api/blogs/admin/5/versions', () => HttpResponse.json({}, { status: 404 })))
  render(show(1))
  expect((await screen.findByText('Brouillon')).textContent).toBe('Brouillon')
})
