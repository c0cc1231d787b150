import { beforeAll, expect, it, vi } from 'vitest'
import { addArticles } from '#commands/demo/large/articles.ts'
import { addLargeSet } from '#commands/demo/large/large-set.ts'
import { testApp } from '#test/test-app.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 })

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Node[] }

const t = await testApp({ LIST_MEMORY_MB: '0' })
const { pool } = t.database
let headers: Record<string, string> = {}

beforeAll(async () => {
  await addLargeSet(pool, 1, () => {})
  headers = (await t.signUp()).headers
})

it.each([
  ['/api/blogs/admin', 'blogs'],
  ['/api/blogs/admin/stats', 'blogs'],
  ['/api/requests?sort=urgent', 'contact_requests'],
  ['/api/requests?sort=recent', 'contact_requests'],
  ['/api/requests?sort=oldest&status=pending', 'contact_requests'],
  ['/api/requests?search=martin', 'contact_requests'],
  ['/api/appointments', 'agenda'],
  ['/api/appointments?status=completed', 'agenda'],
  ['/api/appointments?search=martin', 'agenda'],
  ['/api/media', 'uploads'],
  ['/api/media?search=colmar', 'uploads'],
  ['/api/newsletter/subscriptions', 'newsletter_subscriptions'],
  ['/api/newsletter/subscriptions?sort=email&order=asc', 'newsletter_subscriptions'],
  ['/api/newsletter/subscriptions?page=%2Fcontact', 'newsletter_subscriptions'],
  ['/api/newsletter/subscriptions?search=martin', 'newsletter_subscriptions'],
  ['/api/newsletter/stats', 'newsletter_subscriptions'],
  ['/api/newsletter/growth', 'newsletter_subscriptions'],
  ['/api/campaigns/pages', 'newsletter_subscriptions'],
  ['/api/search?q=martin', 'newsletter_subscriptions'],
  ['/api/search?q=martin', 'contact_requests'],
  ['/api/dashboard', 'contact_requests'],
])('PERF-06 %s finds the rows of %s by an index', async (path, table) => {
  const nodes = (await plansOf(path)).flatMap(flat)
  expect(
    nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']),
  ).not.toContain(table)
})

it.each([
  ['/api/requests?sort=urgent'],
  ['/api/requests?sort=recent'],
  ['/api/requests?sort=oldest'],
  ['/api/newsletter/subscriptions'],
  ['/api/newsletter/subscriptions?sort=page&order=asc'],
  ['/api/newsletter/subscriptions?sort=isActive&order=desc'],
])('PERF-06 %s reads its first page in the order of an index', async (path) => {
  const types = (await plansOf(path)).flatMap(flat).map((node) => node['Node Type'])
  expect(types).not.toContain('Sort')
})

it.each([
  ['/api/requests?search=zz', 'contact_requests'],
  ['/api/appointments?search=%C3%A9%2B', 'agenda'],
  ['/api/media?search=zz', 'uploads'],
  ['/api/newsletter/subscriptions?search=w', 'newsletter_subscriptions'],
  ['/api/search?q=zz', 'blogs_pictures'],
  ['/api/search?q=zz', 'newsletter_subscriptions'],
])('PERF-06 %s finds its short words by the index %s_short_parts', async (path, table) => {
  const indexes = (await plansOf(path)).flatMap(flat).map((node) => node['Index Name'])
  expect(indexes).toContain(`${table}_short_parts`)
})

it('PERF-06 a part of an address is found by the letters around its signs', async () => {
  const plans = await plansOf('/api/newsletter/subscriptions?search=zoe.zz')
  const indexes = plans.flatMap(flat).map((node) => node['Index Name'])
  expect(indexes).toContain('newsletter_subscriptions_joints')
  expect(indexes).not.toContain('newsletter_subscriptions_search')
})

it('PERF-06 a request is found by what stands around the sign of its address', async () => {
  const plans = await plansOf('/api/requests?search=zoe.zz%40exemple.fr')
  const indexes = plans.flatMap(flat).map((node) => node['Index Name'])
  expect(indexes).toContain('contact_requests_addresses')
  expect(indexes).not.toContain('contact_requests_search')
})

it('PERF-06 common words that are rare together are looked for in the newest months', async () => {
  const plans = await plansOf('/api/newsletter/subscriptions?search=exemple%20ma')
  const indexes = plans.flatMap(flat).map((node) => node['Index Name'])
  expect(indexes).toContain('newsletter_subscriptions_pairs')
  expect(indexes).not.toContain('newsletter_subscriptions_search')
})

it.each(['zz', 'w', '77', '%C3%A9tude%20n%C2%B0%2077'])(
  'PERF-06 the search of articles for %s reads the letters of their texts from an index alone',
  async (search) => {
    const nodes = (await plansOf(`/api/blogs/admin?search=${search}`)).flatMap(flat)
    const scans = nodes.map((node) => `${node['Node Type']} ${node['Index Name']}`)
    expect(scans).toContain('Index Only Scan blogs_letters')
  },
)

it('PERF-06 a word of many articles is counted by its trigrams, without reading all texts', async () => {
  await addArticles(pool, { from: 101, to: 1_600, of: 1_600 })
  await pool.query('vacuum analyze blogs')
  const asked = await statementsOf('/api/blogs/admin?search=compteur')
  const counting = asked.find(({ text }) => text.includes('limit'))
  const { rows } = await pool.query(`explain (format json) ${counting?.text}`, counting?.values)
  const nodes = flat(rows[0]['QUERY PLAN'][0].Plan)
  expect(nodes.map((node) => node['Index Name'])).toContain('blogs_search')
})

/** The plans of what the request asked the database, by a planner that scans and sorts only where it must. */
async function plansOf(path: string): Promise<Node[]> {
  const asked = await statementsOf(path)
  const client = await pool.connect()
  try {
    await client.query('begin; set local enable_seqscan = off; set local enable_sort = off')
    const plans: Node[] = []
    for (const { text, values } of asked) {
      const { rows } = await client.query(`explain (format json) ${text}`, values)
      plans.push(rows[0]['QUERY PLAN'][0].Plan)
    }
    expect(plans).not.toHaveLength(0)
    return plans
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** What the request asked the database to read. */
async function statementsOf(path: string) {
  const query = vi.spyOn(pool, 'query')
  const { statusCode } = await t.call('GET', path, { headers })
  const calls: unknown[][] = query.mock.calls
  const asked = calls.map((call) => call as Asked)
  query.mockRestore()
  expect(statusCode).toBe(200)
  return asked.flatMap(([{ text = '', values }, given]) =>
    /^\s*(select|with)\b/i.test(text) ? [{ text, values: given ?? values }] : [],
  )
}

type Asked = [statement: { text?: string; values?: unknown[] }, values?: unknown[]]

const flat = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flat)]
