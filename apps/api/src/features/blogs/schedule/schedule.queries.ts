import type {
  Publication,
  Readiness,
  ReadinessBody,
  ScheduledChange,
} from '@vigie/contract/writing/schedule.ts'
import { and, asc, eq, gte, inArray, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { isShown } from '#content/shown.queries.ts'
import type { Database } from '#db/client.ts'
import { blogs } from '#db/schema/writing/blogs.ts'
import { contentSlugs } from '#db/schema/writing/content-slugs.ts'

type ScheduleRow = { published: boolean; plannedAt: Date | null }
const scheduleColumns = { published: blogs.published, plannedAt: blogs.plannedAt }

export async function findSchedule(db: Database, id: number) {
  const [row] = await db.select(scheduleColumns).from(blogs).where(eq(blogs.id, id))
  return row && toSchedule(row)
}

type Schedule = { plannedAt: Date | null; plannedBy: number | null }

/** Undefined when there is no such article, or when it is not in the state that the schedule is meant for. */
export async function setSchedule(
  db: Database,
  id: number,
  schedule: Schedule,
  action?: ScheduledChange['action'],
) {
  const isExpected = action && eq(blogs.published, action === 'withdraw')
  const [row] = await db
    .update(blogs)
    .set(schedule)
    .where(and(eq(blogs.id, id), isExpected))
    .returning({ ...scheduleColumns, title: blogs.title })
  return row && { title: row.title, schedule: toSchedule(row) }
}

function toSchedule({ published, plannedAt }: ScheduleRow): ScheduledChange {
  return { action: published ? 'withdraw' : 'publish', at: plannedAt?.toISOString() ?? null }
}

/** The articles whose scheduled moment has come, the earliest first. */
export async function listDueBlogs(db: Database, now: Date) {
  const rows = await db
    .select({ id: blogs.id })
    .from(blogs)
    .where(lte(blogs.plannedAt, now))
    .orderBy(asc(blogs.plannedAt), asc(blogs.id))
  return rows.map(({ id }) => id)
}

/** Undefined when it is no longer due, or while another process or a person changes the article. */
export async function lockDueBlog(tx: Database, id: number, now: Date) {
  const [row] = await tx
    .select({ plannedBy: blogs.plannedBy })
    .from(blogs)
    .where(and(eq(blogs.id, id), lte(blogs.plannedAt, now)))
    .for('update', { skipLocked: true })
  return row
}

/** Published articles by their first publication, and all by the moment for which they are scheduled. */
export async function listPublications(
  db: Database,
  { from, before }: { from: Date; before: Date },
): Promise<Publication[]> {
  const of = (
    moment: typeof blogs.publishedAt | typeof blogs.plannedAt,
    action: SQL,
    isProgrammed: boolean,
  ) =>
    db
      .select({
        id: blogs.id,
        title: blogs.title,
        at: sql<Date>`${moment}`.mapWith(blogs.plannedAt).as('at'),
        isProgrammed: sql<boolean>`${isProgrammed}::boolean`.as('is_programmed'),
        action: sql<ScheduledChange['action']>`${action}`.as('action'),
      })
      .from(blogs)
      .where(and(isProgrammed ? undefined : isShown.blogs, gte(moment, from), lt(moment, before)))
  const next = sql`case when ${blogs.published} then 'withdraw' else 'publish' end`
  const rows = await of(blogs.publishedAt, sql`'publish'`, false)
    .unionAll(of(blogs.plannedAt, next, true))
    .orderBy(asc(sql`at`), asc(sql`id`))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

export async function findSameTitle(
  db: Database,
  { title, id = 0 }: ReadinessBody,
): Promise<Readiness['sameTitle']> {
  const [row] = await db
    .select({ id: blogs.id, title: blogs.title })
    .from(blogs)
    .where(and(sql`lower(${blogs.title}) = lower(${title})`, ne(blogs.id, id)))
    .orderBy(asc(blogs.id))
    .limit(1)
  return row ?? null
}

/** Of these slugs, those that lead to a published article, now or by a redirection, or to the article itself. */
export async function listKnownSlugs(db: Database, { slugs, id = 0 }: ReadinessBody) {
  if (slugs.length === 0) return []
  const rows = await db
    .select({ slug: contentSlugs.slug })
    .from(contentSlugs)
    .innerJoin(blogs, eq(blogs.id, contentSlugs.rowId))
    .where(
      and(
        eq(contentSlugs.collection, 'blogs'),
        inArray(contentSlugs.slug, slugs),
        or(isShown.blogs, eq(blogs.id, id)),
      ),
    )
  return rows.map(({ slug }) => slug)
}
