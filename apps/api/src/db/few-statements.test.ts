import { Client } from 'pg'
import { beforeEach, expect, it, vi } from 'vitest'
import { requestInput } from '#test/builders/requests.ts'
import { blogInput, projectInput } from '#test/builders/writing.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp({ LIST_MEMORY_MB: '0' })
beforeEach(t.empty)

/** What is sent to the database while `work` runs, in a transaction or not. */
async function statementsDuring(work: () => Promise<{ statusCode: number }>) {
  const query = vi.spyOn(Client.prototype, 'query')
  try {
    expect((await work()).statusCode).toBeLessThan(300)
    const statements = query.mock.calls.map(([statement]) => statementText(statement))
    // That the tables were emptied before is told to the process, which then reads its origins again.
    return statements.filter((text) => !text.includes('"allowed_origins"'))
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

it('PERF-03 creates a draft and its HTML in one transaction beside the statement of the token', async () => {
  const { headers } = await t.signUp()
  const payload = blogInput()
  expect(await statementsDuring(() => t.call('POST', '/api/blogs/admin', { headers, payload }))).toEqual([
    expect.stringContaining('from access_tokens'),
    'begin',
    expect.stringMatching(/^insert into "blogs"/),
    expect.stringMatching(/insert into "blog_renderings"/),
    'commit',
  ])
})

it('PERS-10 reads the page of a person, joined to another and with notes, in at most 6 statements', async () => {
  const { headers } = await t.signUp()
  for (const email of ['lea@exemple.fr', 'zoe@exemple.fr'])
    await t.call('POST', '/api/requests', { payload: requestInput({ email }) })
  const [one, two] = (await t.call('GET', '/api/persons', { headers })).json().data
  const path = `/api/persons/${one.id}`
  await t.call('POST', `${path}/join`, { headers, payload: { otherId: two.id } })
  await t.call('POST', `${path}/notes`, { headers, payload: { text: 'Rappeler' } })
  const statements = await statementsDuring(() => t.call('GET', path, { headers }))
  expect(statements[0]).toContain('from access_tokens')
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(6)
})
