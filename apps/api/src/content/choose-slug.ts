import { articleSlug, followsTitle, freeSlug, projectSlug } from '@vigie/contract/writing/slugs.ts'
import type { Database } from '#db/client.ts'
import { inTransaction, violatedConstraint } from '#db/transaction.ts'
import { type ContentCollection, listTakenSlugs } from './content-slugs.queries.ts'

const PROPOSE = { blogs: articleSlug, projects: projectSlug }

/** A try fails only when another row has just taken the slug, so this many are never needed. */
const ATTEMPTS = 50

/** Inserts, in a transaction, with the given slug or, without one, with the first free slug made from the title. */
export async function insertWithSlug<T>(
  db: Database,
  collection: ContentCollection,
  { title, slug }: { title: string; slug?: string | undefined },
  insert: (tx: Database, slug: string) => Promise<T>,
): Promise<T> {
  if (slug !== undefined) return inTransaction(db, (tx) => insert(tx, slug))
  const wanted = PROPOSE[collection](title)
  // Titles are seldom equal: the first try does not look for taken slugs.
  let candidate = wanted
  return retryTakenSlug(
    () => inTransaction(db, (tx) => insert(tx, candidate)),
    async () => {
      candidate = freeSlug(wanted, await listTakenSlugs(db, collection, wanted))
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

/** A slug that has been public, or that somebody chose, stays; that of a draft follows its title. */
export async function slugAfterEdit(
  tx: Database,
  collection: ContentCollection,
  current: Row,
  { title = current.title, slug }: { title?: string; slug?: string },
) {
  if (slug !== undefined) return slug
  const propose = PROPOSE[collection]
  if (current.publishedAt !== null || title === current.title) return current.slug
  if (!followsTitle(current.slug, propose(current.title))) return current.slug
  const wanted = propose(title)
  return freeSlug(wanted, await listTakenSlugs(tx, collection, wanted, current.id))
}
