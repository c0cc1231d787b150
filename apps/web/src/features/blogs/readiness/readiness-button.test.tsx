import { act, render, screen, waitFor } from '@testing-library/react'
import type { Blog } from '@vigie/contract/writing/blogs.ts'
import type { ReadinessBody } from '@vigie/contract/writing/schedule.ts'
import { HttpResponse, http as mock } from 'msw/http'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { Providers } from '@/app/providers.tsx'
import { session } from '@/domain/session/session.ts'
import { createQueryClient } from '@/lib/http/query-client.ts'
import { blog } from '@/test/builders/content.ts'
import { sessionUser } from '@/test/builders/people.ts'
import { refusal, server } from '@/test/msw-server.ts'
import { useBlogForm } from '../use-blog-form.ts'
import { ReadinessButton } from './readiness-button.tsx'
import { createReadiness } from './readiness-store.ts'

const READY = blog({
  title: 'Un titre qui se lit bien',
  excerpt: 'e'.repeat(80),
  image: '/uploads/a.png',
  imageAlts: { '/uploads/a.png': 'Une forêt' },
  metaDescription: 'd'.repeat(150),
})

beforeEach(() => session.start(sessionUser()))

const shown = { renders: 0, change: (_: { content?: string; title?: string }) => {} }

/** A form with nothing but the button. */
function Form({ record }: { record: Blog }) {
  shown.renders += 1
  const { form } = useBlogForm(record, undefined)
  shown.change = form.change
  const [store] = useState(() => createReadiness(form.fields))
  return <ReadinessButton id={record.id} isOpen={false} onToggle={() => {}} store={store} />
}

const open = (record = READY) =>
  render(
    <Providers queryClient={createQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <Form record={record} /> }])} />
    </Providers>,
  )

const respond = (readiness: (body: ReadinessBody) => object) =>
  server.use(
    mock.post('/api/blogs/admin/readiness', async ({ request }) =>
      HttpResponse.json({ success: true, data: readiness((await request.json()) as ReadinessBody) }),
    ),
  )
const named = (name: string) => screen.findByRole('button', { name }, { timeout: 10_000 })

it('PLAN-07 counts live, and a letter in the text renders nothing of the form', async () => {
  respond(() => ({ sameTitle: null, unknownSlugs: [] }))
  open()
  await named('Prêt à publier')
  await act(async () => shown.change({ content: 'Un' }))
  const before = shown.renders
  for (const text of ['[', '[i', '[ic', '[ici', '[ici](', '[ici]()'])
    await act(async () => shown.change({ content: text }))
  await named('1 point à revoir')
  expect(shown.renders - before).toBe(0)
})

it('PLAN-07 asks the server for the title and the links to articles', async () => {
  const asked: ReadinessBody[] = []
  respond((body) => {
    asked.push(body)
    return { sameTitle: { id: 9, title: 'Autre' }, unknownSlugs: body.slugs }
  })
  open({ ...READY, content: '[a](/blog/absent)' })
  await named('2 points à revoir')
  expect(asked).toEqual([{ id: 3, title: READY.title, slugs: ['absent'] }])
})

it('PLAN-07 keeps its own checks when the server does not respond', async () => {
  let isAsked = false
  server.use(
    mock.post('/api/blogs/admin/readiness', () => {
      isAsked = true
      return refusal(400)
    }),
  )
  open({ ...READY, excerpt: '' })
  await waitFor(() => expect(isAsked).toBe(true))
  await named('1 point à revoir')
})
