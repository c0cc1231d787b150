import type { Slot } from '@vigie/contract/agenda/slots.ts'
import type { Database } from '#db/client.ts'
import { sha256 } from '#lib/tokens.ts'
import type { Site } from '#site/site.ts'
import { findRow, toAppointment } from '../agenda/appointments.queries.ts'
import { listFreeSlots } from '../booking/list-free-slots.ts'
import { findLinked } from '../mails/appointment-links.queries.ts'
import { CLIENT_PAGE } from '../mails/mail-client.ts'
import { findSettings } from '../opening/appointment-settings.queries.ts'
import { offeredTime } from '../opening/slot-rules.ts'
import { canCancel, canMove, isLinkOver, planOf } from './client-rules.ts'

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
    noticeHours: settings.minNoticeHours,
    shown: {
      siteName: site.name,
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
