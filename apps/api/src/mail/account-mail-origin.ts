import type { Database } from '#db/client.ts'
import type { Site } from '#site/site.ts'
import { canMailAccounts } from './mail-servers.queries.ts'

/** What the links of mails about accounts begin with; undefined while no such mail can leave. */
export async function accountMailOrigin(db: Database, site: Site, now: Date) {
  const origin = await site.publicUrl()
  return origin && (await canMailAccounts(db, now)) ? origin : undefined
}
