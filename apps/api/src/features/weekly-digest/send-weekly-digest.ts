import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { findMailServers, type MailServers } from '#mail/mail-servers.queries.ts'
import { queueMail, senderOf } from '#mail/outbox.queries.ts'
import type { Site } from '#site/site.ts'
import { digestMail } from './digest-mail.ts'
import { type DigestWeek, digestWeek } from './digest-week.ts'
import { claimWeek, isWeekClaimed, listReaders, readFigures } from './weekly-digest.queries.ts'

type Deps = { db: Database; site: Site; secret: string }

/**
 * AUDI-09: returns how many mails were queued. The row of the week is written with them: whoever comes second finds
 * it, and nothing is left of a process that was killed.
 */
export async function sendWeeklyDigest({ db, site, secret }: Deps, now: Date) {
  const week = digestWeek(now, site.timeZone)
  if (await isWeekClaimed(db, week.monday)) return 0
  const servers = await findMailServers(db)
  // The week waits for a server, as it waits for a product that is down.
  if (!senderOf(servers)) return 0
  const letter = { site, secret, week, url: await site.publicUrl() }
  return inTransaction(db, (tx) => queueDigests(tx, letter, servers, now))
}

type Letter = Omit<Parameters<typeof digestMail>[0], 'reader' | 'figures'> & { week: DigestWeek }

async function queueDigests(tx: Database, letter: Letter, servers: MailServers, now: Date) {
  if (!(await claimWeek(tx, letter.week.monday, now))) return 0
  const readers = await listReaders(tx)
  // Somebody who ticks the box tomorrow begins with the next Monday.
  if (readers.length === 0) return 0
  const figures = await readFigures(tx, letter.week)
  for (const reader of readers) await queueMail(tx, servers, digestMail({ ...letter, reader, figures }), now)
  return readers.length
}
