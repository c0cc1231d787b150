import type { Entry, Goal } from '@vigie/contract/common/entry.ts'
import { DIRECT_SOURCE } from '@vigie/contract/site/analytics.ts'
import type { Database } from '#db/client.ts'
import { dayOf } from '#lib/site-time.ts'
import { isRobotAgent } from '../robots.ts'
import type { Site } from '../site.ts'
import { arrivalOf, loadDomains, ownHostsOf } from './arrival-of.ts'
import { addGoal, findSalt, findSessionEntry } from './goals.queries.ts'
import { declinesMeasure, sessionHash } from './visitor.ts'

type FormRequest = {
  body: { entry?: Entry | undefined }
  headers: Readonly<Record<string, string | string[] | undefined>>
  ip: string
}
/** Who sends a form of the site, for as long as it takes to count it. */
export type FormVisitor = { entry: Entry; address: string; userAgent: string; origin: string | undefined }

/**
 * Undefined for a form that counts for no goal: without an entry it comes from no page of the site where visits are
 * counted, and with a token from an administrator.
 */
export function formVisitorOf({ body, headers, ip }: FormRequest): FormVisitor | undefined {
  const { 'user-agent': userAgent, origin } = headers
  const agent = String(userAgent ?? '')
  if (!body.entry || headers.authorization || declinesMeasure(headers) || isRobotAgent(agent))
    return undefined
  return { entry: body.entry, address: ip, userAgent: agent, origin: origin ? String(origin) : undefined }
}

/**
 * AUDI-06: last in the transaction of the form's record, and without any trace in it. A page that was opened from
 * another one of the site, or from nowhere, knows less than the session of the day does.
 */
export async function countGoal(
  tx: Database,
  site: Site,
  goal: Goal,
  visitor: FormVisitor | undefined,
  now: Date,
) {
  if (!visitor) return
  const { entry, origin } = visitor
  const day = dayOf(now, site.timeZone)
  const arrival = arrivalOf(entry, ownHostsOf(origin, site.url), await loadDomains())
  const known = arrival && arrival.channel !== 'direct' ? { ...arrival, page: entry.page } : undefined
  const direct = { channel: 'direct', source: DIRECT_SOURCE, page: entry.page } as const
  const { channel, source, page } = known ?? (await findBeginning(tx, site, day, visitor)) ?? direct
  await addGoal(tx, { day, goal, channel, source, page })
}

async function findBeginning(tx: Database, site: Site, day: string, { address, userAgent }: FormVisitor) {
  const salt = await findSalt(tx, day)
  if (!salt) return undefined
  const visitor = { salt: salt.toString('base64'), site: site.url ?? site.name, address, userAgent }
  return findSessionEntry(tx, day, Buffer.from(sessionHash(visitor), 'base64'))
}
