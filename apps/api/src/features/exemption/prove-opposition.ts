import type { Database } from '#db/client.ts'
import { derivedToken } from '#lib/tokens.ts'
import { noteProofs } from './exemption.queries.ts'

/** As `inject` of the server: the whole way of a request, without the network. */
export type SendVisit = (request: {
  method: 'POST'
  url: string
  headers: Record<string, string>
  payload: { page: string }
}) => Promise<{ statusCode: number; headers: Record<string, unknown> }>

const SIGNALS: Record<string, string>[] = [{ dnt: '1' }, { 'sec-gpc': '1' }]
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/**
 * Visits a page of its own as a browser that declines to be counted, by each of the two signals. Whether the page was
 * counted nevertheless is looked for when it is asked: a visit is written a second later.
 */
export async function proveOpposition(
  { db, secret, sendVisit }: { db: Database; secret: string; sendVisit: SendVisit },
  now: Date,
) {
  const payload = { page: opposedPage(secret, now) }
  const responses = []
  for (const signal of SIGNALS) {
    const headers = { ...signal, 'user-agent': BROWSER }
    responses.push(await sendVisit({ method: 'POST', url: '/api/analytics/page-visit', headers, payload }))
  }
  await noteProofs(db, {
    opposedAt: now,
    opposedStatus: Math.max(...responses.map(({ statusCode }) => statusCode)),
    opposedCookie: responses.some(({ headers }) => headers['set-cookie'] !== undefined),
  })
}

/** Nobody can guess it, and so make us believe that it was counted. */
export const opposedPage = (secret: string, at: Date) =>
  `/opposition-${derivedToken(secret, 'opposition', at.toISOString()).slice(0, 22)}`
