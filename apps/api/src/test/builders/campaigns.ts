import type { InjectOptions } from 'fastify'
import type { TestApp } from '../test-app.ts'
import { configureMail } from './mail-config.ts'

export const PUBLIC_URL = 'https://vigie.exemple.fr'

/** Everything that a sending needs, and calls of a signed-in administrator. */
export async function campaignDesk(t: TestApp) {
  const { headers } = await t.signUp()
  await configureMail(t)
  const call = (method: NonNullable<InjectOptions['method']>, path: string, payload?: object) =>
    t.call(method, path, { headers, ...(payload ? { payload } : {}) })
  await call('PUT', '/api/config/newsletter', {
    name: 'Cap Vert',
    postalAddress: '1 rue du Port\n29200 Brest',
  })
  const create = async (more: object = {}) => {
    const answer = await call('POST', '/api/campaigns', {
      subject: 'Lettre de mars',
      preheader: 'Ce mois-ci',
      content: 'Bonjour à tous.',
      ...more,
    })
    return answer.json().data
  }
  const read = async (id: number) => (await call('GET', `/api/campaigns/${id}`)).json().data
  return { call, create, read, headers }
}

export type CampaignDesk = Awaited<ReturnType<typeof campaignDesk>>

type Subscriber = { count: number; language?: 'fr' | 'en'; page?: string; since?: string; prefix?: string }

/** Active subscribers, many at once. */
export async function insertSubscribers({ database }: TestApp, subscriber: Subscriber) {
  const { count, language = 'fr', page = '', since = '2026-01-15T12:00:00Z', prefix = 's' } = subscriber
  await database.pool.query(
    `insert into newsletter_subscriptions (email, language, page, created_at, search_text)
     select $1 || n || '@exemple.fr', $2, $3, $4::timestamptz, $1 || n || '@exemple.fr'
     from generate_series(1, $5::integer) as n`,
    [prefix, language, page, since, count],
  )
}
