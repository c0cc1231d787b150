import { inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { newsletterSubscriptions as subscriptions } from '#db/schema/mailing/newsletter.ts'
import { toSearchText } from '#lib/search-text.ts'
import type { NewSubscriber } from './import-line.ts'

type Proof = {
  consentedAt: Date
  source: string
  importFile?: string | null
  addedBy: number | null
  now: Date
}

/** Those that are new. An address that is known in any state stays as it is. */
export async function insertSubscribers(
  tx: Database,
  people: NewSubscriber[],
  { consentedAt, source, importFile = null, addedBy, now }: Proof,
) {
  if (people.length === 0) return new Set<string>()
  const rows = people.map(({ email, language, page }) => ({
    email,
    language,
    page,
    isActive: true,
    createdAt: now,
    consentedAt,
    consentWording: source,
    consentPage: page,
    importFile,
    addedBy,
    searchText: toSearchText(email),
  }))
  const added = await tx
    .insert(subscriptions)
    .values(rows)
    .onConflictDoNothing({ target: subscriptions.email })
    .returning({ email: subscriptions.email })
  return new Set(added.map(({ email }) => email))
}

export async function findStates(db: Database, emails: string[]) {
  if (emails.length === 0) return new Map<string, { isActive: boolean; isPending: boolean }>()
  const { email, isActive, isPending } = subscriptions
  const rows = await db
    .select({ email, isActive, isPending })
    .from(subscriptions)
    .where(inArray(email, emails))
  return new Map(rows.map((row) => [row.email, row]))
}
