import { articleSlug, followsTitle, freeSlug, projectSlug } from '@vigie/contract/common/slugs.ts'
import { and, eq, like, ne, or } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { contentSlugs } from '#db/schema/content-slugs.ts'
import { inTransaction, violatedConstraint } from '#db/transaction.ts'

const PROPOSE = { blogs: articleSlug, projects: projectSlug }
type Collection = keyof typeof PROPOSE

/** Each failed try is another row's success, so that the end is never far. */
const ATTEMPTS = 50

/**
 * Inserts with the slug that was asked for or, without one, with the first free one that the title proposes. Each try
 * is a transaction of its own: a refused one must not spoil the transaction that it may be part of.
 */
export async function insertWithSlug<T>(
  db: Database,
  collection: Collection,
  { title, slug }: { title: string; slug?: string | undefined },
  insert: (tx: Database, slug: string) => Promise<T>,
): Promise<T> {
  if (slug !== undefined) return inTransaction(db, (tx) => insert(tx, slug))
  const wanted = PROPOSE[collection](title)
  // Titles seldom meet, so the first try asks nobody.
  let candidate = wanted
  return retryTakenSlug(
    () => inTransaction(db, (tx) => insert(tx, candidate)),
    async () => {
      candidate = freeSlug(wanted, await takenSlugs(db, collection, wanted))
    },
  )
}

/** Runs the work again when another row took the slug that it had chosen. */
export async function retryTakenSlug<T>(work: () => Promise<T>, before?: () => Promise<void>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || violatedConstraint(error) !== 'content_slug_taken') throw error
      await before?.()
    }
  }
}

type Row = { id: number; title: string; slug: string; publishedAt: string | null }

/** An address that has been public, or that somebody chose, stays; that of a draft follows its title. */
export async function slugAfterEdit(
  tx: Database,
  collection: Collection,
  current: Row,
  { title = current.title, slug }: { title?: string; slug?: string },
) {
  if (slug !== undefined) return slug
  const propose = PROPOSE[collection]
  if (current.publishedAt !== null || title === current.title) return current.slug
  if (!followsTitle(current.slug, propose(current.title))) return current.slug
  const wanted = propose(title)
  return freeSlug(wanted, await takenSlugs(tx, collection, wanted, current.id))
}

/** The slugs that look like this one, of other rows than `exceptId`, those that they have given up included. */
async function takenSlugs(db: Database, collection: Collection, slug: string, exceptId = 0) {
  const rows = await db
    .select({ slug: contentSlugs.slug })
    .from(contentSlugs)
    .where(
      and(
        eq(contentSlugs.collection, collection),
        or(eq(contentSlugs.slug, slug), like(contentSlugs.slug, `${slug}-%`)),
        ne(contentSlugs.rowId, exceptId),
      ),
    )
  return rows.map((row) => row.slug)
}
