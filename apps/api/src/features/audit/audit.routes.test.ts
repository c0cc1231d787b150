import { beforeAll, describe, expect, it } from 'vitest'
import { blogInput } from '#test/builders/writing.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp({ SIGNUP: 'open', ACCESS_TOKEN_SECONDS: '100000000' })
const ana = await t.signUp()
const paul = await t.signUp({ prenom: 'Paul', nom: 'Durand', email: 'paul@exemple.fr' })
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

const read = (query = '', by = ana) => t.call('GET', `/api/journal${query}`, { headers: by.headers })
const lines = async (query = '') => (await read(query)).json().data
const kinds = async (query: string) => (await lines(query)).map(({ kind }: { kind: string }) => kind)
let blogId = 0

beforeAll(async () => {
  t.clock.advance(86_400)
  const headers = { ...paul.headers, 'user-agent': FIREFOX }
  const payload = blogInput({ title: 'Réduire; vite', published: true })
  blogId = (await t.call('POST', '/api/blogs/admin', { headers, payload })).json().data.id
  t.clock.advance(86_400)
  await t.call('DELETE', `/api/blogs/admin/${blogId}`, { headers: ana.headers })
})

describe('GET /api/journal', () => {
  it('ACCT-05 says who did what, when and from where, the newest first', async () => {
    const [deleted, published] = await lines()
    expect(published).toEqual({
      id: expect.any(Number),
      at: '2026-03-03T09:00:00.000Z',
      kind: 'content.published',
      actor: { kind: 'person', id: paul.user.id, name: 'Paul Durand' },
      object: { kind: 'blog', id: blogId, title: 'Réduire; vite', exists: false },
      details: {},
      ip: '127.0.0.1',
      device: 'Firefox sur Windows',
      times: 1,
    })
    expect(deleted).toMatchObject({ kind: 'content.deleted', actor: { name: 'Ana Martin' } })
  })

  it('ACCT-05 is filtered by person, group, days and words', async () => {
    expect(await kinds(`?person=${paul.user.id}`)).toEqual([
      'content.published',
      'session.opened',
      'account.registered',
    ])
    expect(await kinds('?group=deletions')).toEqual(['content.deleted'])
    expect(await kinds('?from=2026-03-03&to=2026-03-03')).toEqual(['content.published'])
    expect(await kinds('?to=2026-03-03&group=publications')).toEqual(['content.published'])
    expect(await kinds('?search=reduire+paul')).toEqual(['content.published'])
    expect(await kinds('?search=rien')).toEqual([])
  })

  it('ACCT-05 comes in pages, and refuses what it does not know', async () => {
    const { data, pagination } = (await read('?limit=2&page=2')).json()
    expect(data).toHaveLength(2)
    expect(pagination).toEqual({ page: 2, limit: 2, total: 6, pages: 3 })
    for (const query of ['?group=rien', '?from=hier', '?person=x'])
      expect((await read(query)).statusCode).toBe(400)
  })

  it('ACCT-05 belongs to the privileged account alone', async () => {
    for (const path of ['/api/journal', '/api/journal/people', '/api/journal/export']) {
      expect((await t.call('GET', path, { headers: paul.headers })).statusCode).toBe(403)
      expect((await t.call('GET', path)).statusCode).toBe(401)
    }
  })

  it('lists whom the filter offers', async () => {
    const answer = await t.call('GET', '/api/journal/people', { headers: ana.headers })
    expect(answer.json().data.map(({ name }: { name: string }) => name)).toEqual([
      'Ana Martin',
      'Paul Durand',
    ])
  })
})

describe('GET /api/journal/export', () => {
  const file = (query = '') => t.call('GET', `/api/journal/export${query}`, { headers: ana.headers })

  it('ACCT-06 asks for the proof again', async () => {
    expect((await file()).json()).toMatchObject({ code: 'proof_required' })
  })

  it('ACCT-05 gives the filtered lines in French, and leaves a line itself', async () => {
    const payload = { password: 'correct-horse-battery' }
    await t.call('POST', '/api/users/prove-password', { headers: ana.headers, payload })
    const answer = await file('?group=publications')
    expect(answer.headers['content-disposition']).toContain('journal_2026-03-04.csv')
    const [head, line, ...others] = answer.body.replace('\ufeff', '').trim().split('\r\n')
    expect(head).toBe('Date;Qui;Acte;Adresse d’origine;Appareil;Code')
    expect(line).toBe(
      '2026-03-03 10:00;Paul Durand;"Paul Durand a publié l’article « Réduire; vite »";127.0.0.1;Firefox sur Windows;content.published',
    )
    expect(others).toEqual([])
    expect(await kinds('?group=exports')).toEqual(['export.journal'])
  })
})
