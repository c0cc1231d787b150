import type { Readiness, ReadinessBody } from '@vigie/contract/writing/schedule.ts'
import type { Database } from '#db/client.ts'
import { findSameTitle, listKnownSlugs } from './schedule.queries.ts'

/** PLAN-07: what the database knows against a publication; the screen checks the text itself. */
export async function checkReadiness(db: Database, body: ReadinessBody): Promise<Readiness> {
  const [sameTitle, known] = await Promise.all([findSameTitle(db, body), listKnownSlugs(db, body)])
  const unknownSlugs = [...new Set(body.slugs)].filter((slug) => !known.includes(slug))
  return { sameTitle, unknownSlugs }
}
