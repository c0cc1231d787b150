import { DAY_ROWS, type DayOverview } from '@vigie/contract/overview/dashboard.ts'
import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { agenda } from '#db/schema/agenda/agenda.ts'
import { eventRegistrations as registrations } from '#db/schema/agenda/registrations.ts'
import { events } from '#db/schema/events.ts'
import { campaigns, campaignCounts as counts } from '#db/schema/mailing/campaigns.ts'
import { personNotes as notes, persons } from '#db/schema/persons.ts'
import { contactRequests as requests } from '#db/schema/requests.ts'

/** An event with four fifths of its seats taken is nearly full; a full one needs nobody's attention. */
const NEARLY_FULL = 0.8
const TOTAL = sql<number>`(count(*) over ())::integer`

/** Who and what the day is about; `since` is the end of the last visit. */
export async function readDay(
  db: Database,
  { day, since, userId }: { day: string; since: Date; userId: number },
): Promise<DayOverview> {
  const [appointmentRows, requestRows, registrationRows, eventRows, campaignRows, reminderRows] =
    await Promise.all([
      listAppointments(db, day),
      listRequests(db),
      listRegistrations(db, since),
      listEvents(db, day),
      listCampaigns(db),
      listReminders(db, day, userId),
    ])
  return {
    appointments: named(appointmentRows),
    requests: named(requestRows),
    registrations: named(registrationRows),
    events: named(eventRows),
    campaigns: named(campaignRows),
    reminders: named(reminderRows),
  }
}

function listAppointments(db: Database, day: string) {
  const { id, startTime, status } = agenda
  return db
    .select({
      id,
      name: sql<string>`coalesce(${agenda.name}, '')`,
      startTime,
      isPending: is(eq(status, 'pending')),
      total: TOTAL,
    })
    .from(agenda)
    .where(and(eq(agenda.kind, 'appointment'), eq(agenda.date, day), ne(status, 'cancelled')))
    .orderBy(eq(status, 'completed'), asc(agenda.startsAt), asc(id))
    .limit(DAY_ROWS)
}

function listRequests(db: Database) {
  const { id, name, subject } = requests
  return db
    .select({ id, name, subject, total: TOTAL })
    .from(requests)
    .where(eq(requests.status, 'pending'))
    .orderBy(desc(requests.createdAt), desc(id))
    .limit(DAY_ROWS)
}

function listRegistrations(db: Database, since: Date) {
  const { id, name, createdAt } = registrations
  return db
    .select({
      id,
      name,
      event: { id: events.id, title: events.title, date: events.date },
      total: TOTAL,
    })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(
      and(gt(createdAt, since), isNull(registrations.anonymisedAt), ne(registrations.state, 'withdrawn')),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(DAY_ROWS)
}

function listEvents(db: Database, day: string) {
  const { id, title, date, registered } = events
  const places = sql<number>`(${events.registration} ->> 'places')::integer`
  const isNearlyFull = sql`${registered} < ${places} and ${registered} >= ${NEARLY_FULL}::numeric * ${places}`
  return db
    .select({ id, title, date, registered, places, total: TOTAL })
    .from(events)
    .where(and(events.isActive, gte(date, day), isNearlyFull))
    .orderBy(asc(date), asc(id))
    .limit(DAY_ROWS)
}

function listCampaigns(db: Database) {
  const { id, subject, state } = campaigns
  return db
    .select({
      id,
      subject,
      isPaused: is(eq(state, 'paused')),
      sent: counts.sent,
      recipients: counts.recipients,
      total: TOTAL,
    })
    .from(campaigns)
    .innerJoin(counts, eq(counts.campaignId, id))
    .where(inArray(state, ['sending', 'paused']))
    .orderBy(desc(id))
    .limit(DAY_ROWS)
}

/** PERS-06: of this day, and those that nobody has ended yet. */
function listReminders(db: Database, day: string, userId: number) {
  const { id, personId, text } = notes
  return db
    .select({
      id,
      personId,
      name: sql<string>`coalesce(${persons.name}, ${persons.address})`,
      text,
      remindOn: sql<string>`${notes.remindOn}`,
      total: TOTAL,
    })
    .from(notes)
    .innerJoin(persons, eq(persons.id, personId))
    .where(and(eq(notes.authorId, userId), lte(notes.remindOn, day)))
    .orderBy(asc(notes.remindOn), asc(id))
    .limit(DAY_ROWS)
}

const is = (condition: SQL) => sql<boolean>`${condition}`

function named<Row extends { total: number }>(rows: Row[]) {
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
