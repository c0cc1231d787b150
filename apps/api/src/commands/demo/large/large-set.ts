import type { Pool } from 'pg'
import { addAppointments } from './appointments.ts'
import { addArticles } from './articles.ts'
import type { AddRows } from './batch.ts'
import { addImages } from './images.ts'
import { addProjects } from './projects.ts'
import { quickly } from './quickly.ts'
import { addRequests } from './requests.ts'
import { addSubscriptions } from './subscriptions.ts'

type Part = { what: string; table: string; perSize: number; add: AddRows }
type Tell = (progress: { what: string; rows: number; of: number }) => void

/** How many rows of each kind a set of size 1 has; PERF-06 compares one and a hundred times these. */
const PARTS: Part[] = [
  { what: 'images', table: 'uploads', perSize: 100, add: addImages },
  { what: 'articles', table: 'blogs', perSize: 100, add: addArticles },
  { what: 'projets', table: 'projects', perSize: 10, add: addProjects },
  { what: 'demandes', table: 'contact_requests', perSize: 1_000, add: addRequests },
  { what: 'rendez-vous', table: 'agenda', perSize: 500, add: addAppointments },
  { what: 'abonnements', table: 'newsletter_subscriptions', perSize: 10_000, add: addSubscriptions },
]

/** Rows that one statement writes: enough to be fast, few enough to show progress. */
const BATCH = 20_000

/** Writes rows by SQL: the verbs of the product would take hours for a million. */
export async function addLargeSet(pool: Pool, size: number, tell: Tell) {
  for (const part of PARTS) await quickly(pool, part.table, () => addPart(pool, part, size, tell))
  // The embedded engine has no autovacuum, which tells the planner how many rows there are.
  await pool.query('vacuum analyze')
}

async function addPart(pool: Pool, { what, perSize, add }: Part, size: number, tell: Tell) {
  const of = perSize * size
  for (let from = 1; from <= of; from += BATCH) {
    const to = Math.min(from + BATCH - 1, of)
    await add(pool, { from, to, of })
    tell({ what, rows: to, of })
  }
}
