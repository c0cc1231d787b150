import type { Query } from '../setup/installation.ts'
import type { Load } from './writers.ts'
import type { Kind } from './writes.ts'

/** Where the key of each kind is in the database. */
const KEYS: Record<Kind, string> = {
  article: 'select title as key from blogs',
  request: 'select subject as key from contact_requests',
  booking: 'select name as key from agenda',
  subscription: `select split_part(email, '@', 1) as key from newsletter_subscriptions`,
  image: `select original_name as key from uploads where hash is not null`,
}

/** Each statement finds what a write that was cut in the middle would leave behind. */
const HALVES: Record<string, string> = {
  'article without its earlier versions': `select title as key from blogs b where version - 1 <>
    (select count(*) from content_versions v where v.collection = 'blogs' and v.row_id = b.id)`,
  'request without the mail that tells of it': `select subject as key from contact_requests r where not exists
    (select from mails m where m.kind = 'contact-request' and m.reply_to = r.email)`,
  'two bookings of one slot': `select a.name as key from agenda a join agenda b
    on a.id < b.id and a.starts_at < b.ends_at and b.starts_at < a.ends_at`,
}

/** What is stored twice, missing, stored although it was refused, or half there. */
export async function findWrong(query: Query, { writes }: Load) {
  const problems: string[] = []
  for (const [kind, statement] of Object.entries(KEYS)) {
    const times = new Map<string, number>()
    for (const { key } of await query<{ key: string }>(statement)) times.set(key, (times.get(key) ?? 0) + 1)
    for (const { key, data, isRefused } of writes.filter((write) => write.kind === kind)) {
      const found = times.get(key) ?? 0
      if (found > 1 || (data && found === 0) || (isRefused && found > 0))
        problems.push(`${kind} ${key}: stored ${found} times`)
    }
  }
  for (const [what, statement] of Object.entries(HALVES))
    for (const { key } of await query<{ key: string }>(statement)) problems.push(`${what}: ${key}`)
  return problems
}
