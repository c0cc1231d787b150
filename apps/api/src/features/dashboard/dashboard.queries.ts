import { addDays } from '@vigie/contract/common/days.ts'
import type { Attention } from '@vigie/contract/overview/dashboard.ts'
import { RIGHTS_WARNING_DAYS } from '@vigie/contract/site/rights.ts'
import { and, asc, eq, gt, gte, isNotNull, isNull, lte, min, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { agenda } from '#db/schema/agenda/agenda.ts'
import { events, isWithin } from '#db/schema/events.ts'
import { contactRequests } from '#db/schema/requests.ts'
import { rightsRequests } from '#db/schema/rights.ts'
import { blogs } from '#db/schema/writing/blogs.ts'

type Moment = { day: string; time: string }

export async function readAttention(db: Database, { day, time }: Moment): Promise<Attention> {
  const isAppointment = eq(agenda.kind, 'appointment')
  const [
    pendingRequests,
    pendingAppointments,
    todayAppointments,
    drafts,
    nextEvent = null,
    nextPublication = null,
    dueRights,
  ] = await Promise.all([
    db.$count(contactRequests, eq(contactRequests.status, 'pending')),
    db.$count(agenda, and(isAppointment, eq(agenda.status, 'pending'))),
    db.$count(agenda, and(isAppointment, eq(agenda.date, day), ne(agenda.status, 'cancelled'))),
    db.$count(blogs, eq(blogs.published, false)),
    findNextEvent(db, { day, time }),
    findNextPublication(db),
    findDueRights(db, addDays(day, RIGHTS_WARNING_DAYS)),
  ])
  const counts = { pendingRequests, pendingAppointments, todayAppointments, drafts }
  return { ...counts, nextEvent, nextPublication, dueRights }
}

async function findDueRights(db: Database, until: string) {
  const { dueOn, doneAt } = rightsRequests
  const [row] = await db
    .select({ count: sql<number>`count(*)::integer`, dueOn: min(dueOn) })
    .from(rightsRequests)
    .where(and(isNull(doneAt), lte(dueOn, until)))
  return row?.dueOn ? { count: row.count, dueOn: row.dueOn } : null
}

async function findNextPublication(db: Database) {
  const [blog] = await db
    .select({ id: blogs.id, title: blogs.title, at: blogs.plannedAt })
    .from(blogs)
    .where(and(isNotNull(blogs.plannedAt), eq(blogs.published, false)))
    .orderBy(asc(blogs.plannedAt), asc(blogs.id))
    .limit(1)
  return blog?.at ? { ...blog, at: blog.at.toISOString() } : undefined
}

/** An event counts until its end; on its last day until its start when it has no end. */
async function findNextEvent(db: Database, { day, time }: Moment) {
  const isStillToCome = or(
    events.allDay,
    sql`${events.startTime} is null`,
    gte(sql`coalesce(${events.endTime}, ${events.startTime})`, time),
  )
  const lastDay = sql`coalesce(${events.endDate}, ${events.date})`
  const [event] = await db
    .select({ id: events.id, title: events.title, date: events.date, startTime: events.startTime })
    .from(events)
    .where(and(eq(events.isActive, true), isWithin({ from: day }), or(gt(lastDay, day), isStillToCome)))
    .orderBy(asc(events.date), sql`${events.startTime} nulls first`, asc(events.id))
    .limit(1)
  return event
}
