import type { Slot } from '@vigie/contract/agenda/slots.ts'
import { addDays } from '@vigie/contract/common/days.ts'
import { firstOf, lastOf, monthOf, shiftMonth } from '@vigie/contract/common/months.ts'
import type { Database } from '#db/client.ts'
import { dayOf } from '#lib/site-time.ts'
import { sha256 } from '#lib/tokens.ts'
import { findMailServers } from '#mail/mail-servers.queries.ts'
import { senderOf } from '#mail/outbox.queries.ts'
import type { Site } from '#site/site.ts'
import { findRow, toAppointment } from '../agenda/appointments.queries.ts'
import { listFreeSlots } from '../booking/list-free-slots.ts'
import { findLinked } from '../mails/appointment-links.queries.ts'
import { invitation } from '../mails/invitation.ts'
import { CLIENT_PAGE } from '../mails/mail-client.ts'
import { findSettings } from '../opening/appointment-settings.queries.ts'
import { offeredTime } from '../opening/slot-rules.ts'
import { canCancel, canMove, isHeld, isLinkOver, planOf } from './client-rules.ts'

/** Without a horizon of the company, months are shown this far ahead. */
const LAST_DAYS = 366
/** How many months are searched for the first free slot. */
const FIRST_MONTHS = 3

/** What a token opens; undefined for an unknown, a guessed and an old one alike. */
export async function findClientPage(db: Database, site: Site, token: string, now: Date) {
  const id = await findLinked(db, sha256(token))
  const row = id === undefined ? undefined : await findRow(db, id, now)
  if (!row || isLinkOver(row, now)) return undefined
  const settings = await findSettings(db)
  const { date, startTime, endTime } = row
  return {
    row,
    settings,
    lastDay: offeredTime(settings, { now, timeZone: site.timeZone }).lastDay,
    canCancel: canCancel(row, settings, now),
    canMove: canMove(row, settings, now),
    isHeld: isHeld(row),
    noticeHours: settings.minNoticeHours,
    shown: {
      company: await site.company(),
      path: `${CLIENT_PAGE}/${encodeURIComponent(token)}`,
      appointment: { ...toAppointment(row, now), date, startTime, endTime },
    },
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof findClientPage>>>

/** The same free slots as the public API gives, without the one that the client has. */
export async function listMoveSlots(
  db: Database,
  { timeZone }: Site,
  { row, settings }: Pick<Found, 'row' | 'settings'>,
  days: { from: string; to: string },
  now: Date,
): Promise<Slot[]> {
  const rules = { settings, plan: planOf(row, settings, timeZone) }
  const free = await listFreeSlots(db, days, rules, { now, timeZone }, row.id)
  return free.filter(({ date, startTime }) => date !== row.date || startTime !== row.startTime)
}

/** The month of a day, or the first of the next ones with a free slot; and those beside it, as far as one may go. */
export async function findMoveMonth(
  db: Database,
  site: Site,
  found: Pick<Found, 'row' | 'settings' | 'lastDay'>,
  day: string | undefined,
  now: Date,
) {
  const today = dayOf(now, site.timeZone)
  const [first, last] = [monthOf(today), monthOf(found.lastDay ?? addDays(today, LAST_DAYS))]
  // The middle one of three is the month that was asked for, within what is offered.
  const [, from = first] = [first, monthOf(day ?? today), last].sort()
  const to = day ? from : shiftMonth(from, FIRST_MONTHS - 1)
  const slots = await listMoveSlots(db, site, found, { from: firstOf(from), to: lastOf(to) }, now)
  const month = slots[0] ? monthOf(slots[0].date) : from
  return {
    month,
    previous: month > first ? shiftMonth(month, -1) : undefined,
    next: month < last ? shiftMonth(month, 1) : undefined,
    slots: slots.filter(({ date }) => monthOf(date) === month),
  }
}

/** RDV-12: the appointment for the client's own calendar, where it takes the place of the invitation. */
export async function writeClientCalendar(db: Database, { row, shown }: Found, now: Date) {
  const sender = senderOf(await findMailServers(db))
  return invitation({ row, company: shown.company, sender, now }, 'PUBLISH')
}
