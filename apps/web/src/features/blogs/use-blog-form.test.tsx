import { act, configure, renderHook, screen, waitFor } from '@testing-library/react'
import { type Blog, workingCopySchema } from '@vigie/contract/writing/blogs.ts'
import { HttpResponse, http as mock } from 'msw/http'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Providers } from '@/app/providers.tsx'
import { session } from '@/domain/session/session.ts'
import { createQueryClient } from '@/lib/http/query-client.ts'
import { blog } from '@/test/builders/content.ts'
import { sessionUser } from '@/test/builders/people.ts'
import { refusal, server } from '@/test/msw-server.ts'
import { useBlogForm } from './use-blog-form.ts'

// A busy machine takes its time to load a screen.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 40_000 })

beforeEach(() => session.start(sessionUser({ prenom: 'Camille', nom: 'Lefèvre' })))
afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

function open(record: Blog | null) {
  const queryClient = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Providers queryClient={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: children }])} />
    </Providers>
  )
  let renders = 0
  const { result, unmount } = renderHook(
    () => {
      renders += 1
      return useBlogForm(record, undefined).form
    },
    { wrapper },
  )
  return {
    form: () => result.current,
    renders: () => renders,
    unmount,
    change: (values: Parameters<typeof result.current.change>[0]) => act(() => result.current.change(values)),
    save: () => act(() => result.current.save('stay')),
  }
}

const saved = (row: Blog) => HttpResponse.json({ success: true, data: row })
const stale = (current: Blog, message = 'Cet article a été modifié entre-temps par Marc Petit.') =>
  HttpResponse.json({ success: false, code: 'stale_version', message, current }, { status: 409 })

describe('a save from the form', () => {
  it('BLOG-43 BLOG-44 that fails without a word is named after what failed', async () => {
    server.use(
      mock.post('/api/blogs/admin', () => refusal(500)),
      mock.put('/api/blogs/admin/3', () => refusal(500)),
    )
    const written = open(blog())
    await written.change({ title: 'Autre' })
    await written.save()
    expect(written.form().status.failure).toBe('Erreur lors de la mise à jour du blog')
    const fresh = open(null)
    await fresh.change({ title: 'Un', excerpt: 'Un', content: 'Un', category: 'ESG' })
    await fresh.save()
    expect(fresh.form().status.failure).toBe('Erreur lors de la création du blog')
  })

  it.each([
    [false, true, 'Blog publié avec succès'],
    [true, false, 'Blog dépublié avec succès'],
    [true, true, 'Blog mis à jour avec succès'],
  ])('BLOG-46 from published %s to %s says « %s »', async (before, after, message) => {
    server.use(mock.put('/api/blogs/admin/3', () => saved(blog({ published: after, version: 2 }))))
    const { change, save } = open(blog({ published: before }))
    await change({ published: after, title: 'Autre' })
    await save()
    expect(await screen.findByText(message)).toBeTruthy()
  })

  it('LINK-05 an address that is taken is said at its field, and the text stays', async () => {
    const taken = 'Cette adresse est ou a été celle de « Autre ». Choisissez-en une autre.'
    server.use(mock.put('/api/blogs/admin/3', () => refusal(409, taken, 'slug_taken')))
    const { change, save, form } = open(blog())
    await change({ slug: 'pris' })
    await save()
    expect(form().errorOf('slug')).toBe(taken)
    expect(form().values.slug).toBe('pris')
  })

  it('LINK-05 sends the address only when somebody gave one, once', async () => {
    const bodies: Record<string, unknown>[] = []
    server.use(
      mock.put('/api/blogs/admin/3', async ({ request }) => {
        bodies.push((await request.json()) as Record<string, unknown>)
        return saved(blog({ slug: 'a-moi', version: bodies.length + 1 }))
      }),
    )
    const { change, save, form } = open(blog())
    await change({ slug: 'a-moi' })
    await save()
    await waitFor(() => expect(form().status.isDirty).toBe(false))
    await change({ title: 'Autre' })
    await save()
    expect(bodies.map(({ slug }) => slug)).toEqual(['a-moi', undefined])
  })
})

describe('an article that somebody else saved', () => {
  it('HIST-11 is asked about by the name of the person, and only for what both changed', async () => {
    const theirs = blog({ author: 'Marc', excerpt: 'Son extrait', version: 2 })
    server.use(mock.put('/api/blogs/admin/3', () => stale(theirs)))
    const { change, save, form } = open(blog())
    await change({ excerpt: 'Mon extrait' })
    await save()
    expect(form().conflict).toMatchObject({
      message: 'Cet article a été modifié entre-temps par Marc Petit.',
      theirs: { author: 'Marc' },
    })
  })

  it('HIST-11 is saved with what only that person changed, without a question', async () => {
    const bodies: Partial<Blog>[] = []
    server.use(
      mock.put('/api/blogs/admin/3', async ({ request }) => {
        const body = (await request.json()) as Partial<Blog>
        bodies.push(body)
        const theirs = blog({ author: 'Marc', content: 'Leur texte', version: 2 })
        return body.version === 1 ? stale(theirs) : saved(blog({ ...body, version: 3 }))
      }),
    )
    const { change, save, form } = open(blog())
    await change({ excerpt: 'Mon extrait' })
    await save()
    expect(form().conflict).toBeNull()
    const merged = { excerpt: 'Mon extrait', author: 'Marc', content: 'Leur texte' }
    expect(bodies[1]).toMatchObject({ ...merged, version: 2 })
    expect(form().fields.getValues()).toMatchObject(merged)
    expect(form()).toMatchObject({ revision: 1, status: { isDirty: false } })
  })

  it('is saved without a question when nothing that differs was changed there', async () => {
    const versions: unknown[] = []
    server.use(
      mock.put('/api/blogs/admin/3', async ({ request }) => {
        const body = (await request.json()) as Partial<Blog>
        versions.push(body.version)
        return body.version === 1 ? stale(blog({ version: 2 })) : saved(blog({ ...body, version: 3 }))
      }),
    )
    const { change, save, form } = open(blog())
    await change({ excerpt: 'Mon extrait' })
    await save()
    expect(form().conflict).toBeNull()
    expect(versions).toEqual([1, 2])
    expect(form().record).toMatchObject({ excerpt: 'Mon extrait', version: 3 })
  })
})

it('DAY-08 a new article is signed by the person who writes, and is not dirty for it', async () => {
  const { form } = open(null)
  expect(form().values.author).toBe('Camille Lefèvre')
  expect(form().status.isDirty).toBe(false)
  expect(open(blog({ author: 'Marc' })).form().values.author).toBe('Marc')
})

it('a long text renders nothing but its editor while it is typed, and is kept as a draft all the same', async () => {
  const text = 'mot '.repeat(50_000)
  const { change, renders, unmount } = open(blog({ content: text }))
  await change({ content: `${text}a` })
  const before = renders()
  for (const letter of 'bcdefghij') await change({ content: `${text}${letter}` })
  expect(renders() - before).toBe(0)
  unmount()
  const [draft] = Object.values(localStorage)
  expect(JSON.parse(draft).values).toMatchObject({ version: 1, values: { content: `${text}j` } })
})

describe('changes that are kept without being published', () => {
  const workingCopy = workingCopySchema.parse(blog({ title: 'À venir', slug: 'a-venir' }))
  const live = blog({ published: true, publishedAt: '2026-03-02T09:00:00.000Z' })
  const kept = { ...live, version: 2, workingCopy }
  /** Records where each save was sent, and what of it matters here. */
  const serve = () => {
    const sent: unknown[] = []
    const record = (to: string) =>
      mock.put(`/api/blogs/admin/3${to}`, async ({ request }) => {
        const { title, slug, published, version } = (await request.json()) as Partial<Blog>
        sent.push({ to, title, slug, published, version })
        return saved(to ? kept : { ...live, version: 3 })
      })
    server.use(record('/working-copy'), record(''))
    return sent
  }

  it('HIST-12 are saved beside the published article, and by Ctrl+S from then on', async () => {
    const sent = serve()
    const { change, form, save } = open(live)
    await change({ title: 'À venir' })
    await act(() => form().save('aside'))
    expect(form().record?.workingCopy).toMatchObject({ title: 'À venir' })
    await change({ title: 'Encore' })
    await save()
    expect(sent).toEqual([
      { to: '/working-copy', title: 'À venir', version: 1 },
      { to: '/working-copy', title: 'Encore', version: 2 },
    ])
  })

  it('HIST-12 are shown by the form, and published with the address that they carry', async () => {
    const sent = serve()
    const { form } = open(kept)
    expect(form().values.title).toBe('À venir')
    await act(() => form().save('leave'))
    expect(sent).toEqual([{ to: '', title: 'À venir', slug: 'a-venir', published: true, version: 2 }])
  })

  it('HIST-12 without any, Ctrl+S publishes as before', async () => {
    const sent = serve()
    const { change, save } = open(live)
    await change({ title: 'Tout de suite' })
    await save()
    expect(sent).toEqual([{ to: '', title: 'Tout de suite', published: true, version: 1 }])
  })

  it('HIST-12 meet the changes of somebody else as a save does, and stay beside the site', async () => {
    const sent: unknown[] = []
    server.use(
      mock.put('/api/blogs/admin/3/working-copy', async ({ request }) => {
        const body = (await request.json()) as Partial<Blog>
        sent.push([body.title, body.author, body.version])
        const theirs = {
          ...live,
          version: 2,
          workingCopy: { ...workingCopy, author: 'Marc', title: 'Titre' },
        }
        return body.version === 1 ? stale(theirs) : saved({ ...kept, version: 3 })
      }),
    )
    const { change, form } = open(live)
    await change({ title: 'À venir' })
    await act(() => form().save('aside'))
    expect(sent).toEqual([
      ['À venir', 'Camille', 1],
      ['À venir', 'Marc', 2],
    ])
  })

  it('HIST-12 give way to the published article once they are abandoned', async () => {
    const { form } = open(kept)
    act(() => form().showRecord({ ...live, version: 3 }))
    expect(form()).toMatchObject({
      status: { isDirty: false },
      values: { title: 'Titre' },
      record: { version: 3 },
    })
  })
})
