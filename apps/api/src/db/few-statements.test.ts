import { Client } from 'pg'
import { beforeEach, expect, it, vi } from 'vitest'
import { blogInput, projectInput } from '#test/builders/writing.ts'
import { PASSWORD, testApp } from '#test/test-app.ts'

const t = await testApp({ LIST_MEMORY_MB: '0' })
beforeEach(t.empty)

/** What is sent to the database while `work` runs, in a transaction or not. */
async function statementsDuring(work: () => Promise<{ statusCode: number }>) {
  const query = vi.spyOn(Client.prototype, 'query')
  try {
    expect((await work()).statusCode).toBeLessThan(300)
    return query.mock.calls.map(([statement]) => statementText(statement))
  } finally {
    query.mockRestore()
  }
}

function statementText(statement: unknown) {
  return typeof statement === 'string' ? statement : (statement as { text: string }).text
}

it.each([
  { kind: 'article', path: '/api/blogs/admin', input: blogInput },
  { kind: 'project', path: '/api/projects/admin', input: projectInput },
])('PERF-03 reads one $kind with one statement beside that of the token', async ({ path, input }) => {
  const { headers } = await t.signUp()
  const created = await t.call('POST', path, { headers, payload: input() })
  const one = `${path}/${created.json().data.id}`
  expect(await statementsDuring(() => t.call('GET', one, { headers }))).toEqual([
    expect.stringContaining('from access_tokens'),
    expect.stringMatching(/^select /),
  ])
})

it('PERF-03 creates a draft with one insert beside the statement of the token', async () => {
  const { headers } = await t.signUp()
  const payload = blogInput()
  expect(await statementsDuring(() => t.call('POST', '/api/blogs/admin', { headers, payload }))).toEqual([
    expect.stringContaining('from access_tokens'),
    expect.stringMatching(/^insert into "blogs"/),
  ])
})

it('PERF-03 signs in from a known browser with one statement before the check of the password and one after', async () => {
  await t.signUp()
  const enter = (cookies: Record<string, string> = {}) =>
    t.call('POST', '/api/users/login', { payload: { email: 'ana@exemple.fr', password: PASSWORD }, cookies })
  const { cookies } = await enter()
  const known = cookies.filter(({ name }) => name.includes('device'))
  const device = Object.fromEntries(known.map(({ name, value }) => [name, value]))
  expect(await statementsDuring(() => enter(device))).toEqual([
    expect.stringContaining('insert into attempts'),
    expect.stringContaining('insert into sessions'),
  ])
})
