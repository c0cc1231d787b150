import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Workload } from '../workload.ts'

const SUBSCRIPTIONS = 100_000
const PATH = '/api/newsletter/subscriptions'
const FIRST_HUNDRED = `${PATH}?limit=100&offset=0&sort=createdAt&order=desc`

/** The first hundred of 100,000 subscriptions, read and written anew at each request. */
export const newsletterList: Workload = {
  name: 'GET /api/newsletter/subscriptions, without memory',
  minimum: 0.6,
  connections: 16,
  settings: { LIST_MEMORY_MB: '0' },
  request: { path: FIRST_HUNDRED },
  seed: seedSubscriptions,
  baseline: listBaseline,
}

/** The same list as administrators ask for it every two seconds: nothing has changed since the last time. */
export const unchangedNewsletterList: Workload = {
  name: 'GET /api/newsletter/subscriptions, unchanged',
  minimum: 1,
  connections: 16,
  request: { path: FIRST_HUNDRED },
  baseline: () => {},
}

/** Three years of a newsletter: a third in English, forty source pages, one in eight ended. */
export async function seedSubscriptions(pool: Pool) {
  await pool.query(
    `insert into newsletter_subscriptions (email, language, page, is_active, created_at, ended_at, search_text)
     select address, case when n % 3 = 0 then 'en' else 'fr' end, case when n % 40 = 0 then '' else '/articles/' || n % 40 end,
            n % 8 > 0, now() - n * interval '15 minutes',
            case when n % 8 = 0 then now() - n * interval '5 minutes' end, address
     from (select n, left(md5(n::text), 12) || n || '@exemple.fr' as address
           from generate_series(1, $1::integer) as n) as people`,
    [SUBSCRIPTIONS],
  )
  await pool.query('analyze newsletter_subscriptions')
}

function listBaseline(app: FastifyInstance, pool: Pool) {
  app.get(PATH, async (request) => {
    const { limit, offset } = request.query as Record<string, string>
    const { rows } = await pool.query(
      `select id, email, language, page, is_active as "isActive", created_at as "createdAt"
       from newsletter_subscriptions order by created_at desc, id desc limit $1 offset $2`,
      [Number(limit), Number(offset)],
    )
    const { rows: counted } = await pool.query(
      'select count(*)::integer as total from newsletter_subscriptions',
    )
    const total = counted[0].total
    return {
      success: true,
      data: rows,
      pagination: { page: 1, limit: Number(limit), total, pages: Math.ceil(total / Number(limit)) },
    }
  })
}
