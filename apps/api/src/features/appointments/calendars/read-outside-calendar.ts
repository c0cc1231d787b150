import { HORIZON_MAX_DAYS } from '@vigie/contract/agenda/appointment-settings.ts'
import { DAY_MS, MINUTE_MS } from '@vigie/contract/common/days.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Busy } from '#lib/calendars/busy-times.ts'
import { readBusyTimes } from '#lib/calendars/read-busy-times.ts'
import { AppError } from '#lib/errors.ts'
import type { AddressRules } from '#lib/outbound/public-address.ts'
import { openSecret } from '#lib/sealed-secret.ts'
import { sha256 } from '#lib/tokens.ts'
import { fetchCalendar } from './fetch-calendar.ts'
import { replaceBusy } from './outside-busy.queries.ts'
import { claimDue, noteFailure, noteSuccess } from './outside-calendars.queries.ts'

/** The purpose under which the address of an agenda elsewhere is sealed. */
export const CALENDAR_ADDRESS = 'outside calendar'
export const READ_EVERY_MS = 10 * MINUTE_MS
const NO_CALENDAR = 'Cette adresse ne donne pas un agenda (iCal).'
const TOO_MUCH = 'Cet agenda contient trop de rendez-vous pour être lu.'
const NO_TIME = 'Vigie n’a pas eu le temps de lire cet agenda : il sera relu dans dix minutes.'
const UNREADABLE = 'L’adresse de cet agenda ne peut plus être lue : retirez-le, puis ajoutez-le de nouveau.'

export type CalendarReader = { db: Database; timeZone: string; secret: string; rules: AddressRules }
export type Calendar = { id: number; sealedUrl: string; contentHash: Buffer | null }
type Read = { busy: Busy[] | undefined; hash: Buffer } | { problem: string }

/** Reads every agenda that is due; several processes share them. */
export async function readDueCalendars(reader: CalendarReader, now: Date) {
  const next = () => claimDue(reader.db, now, new Date(now.getTime() + READ_EVERY_MS))
  for (let due = await next(); due; due = await next())
    await readCalendar(reader, { id: due.id, sealedUrl: due.sealed_url, contentHash: due.content_hash }, now)
}

/** RDV-09: what cannot be read now changes nothing but the word about it. */
export async function readCalendar({ db, ...reader }: CalendarReader, calendar: Calendar, now: Date) {
  const { id } = calendar
  const read = await fetchBusy(reader, calendar, now)
  if ('problem' in read) return noteFailure(db, id, read.problem, now)
  return inTransaction(db, async (tx) => {
    // Removed meanwhile: there is nothing to keep it for.
    if (!(await noteSuccess(tx, id, read.hash, now))) return
    if (read.busy) await replaceBusy(tx, id, read.busy)
  })
}

async function fetchBusy(
  { timeZone, secret, rules }: Omit<CalendarReader, 'db'>,
  { sealedUrl, contentHash }: Calendar,
  now: Date,
): Promise<Read> {
  const url = openSecret(secret, CALENDAR_ADDRESS, sealedUrl)
  if (!url) return { problem: UNREADABLE }
  const file = await fetchCalendar(url, rules)
  if ('problem' in file) return file
  // The same text repeats into another year as the days pass: it is read again once a day.
  const day = Buffer.from(`${now.toISOString().slice(0, 10)} ${timeZone} `)
  const hash = sha256(Buffer.concat([day, file]))
  if (contentHash?.equals(hash)) return { busy: undefined, hash }
  const from = new Date(now.getTime() - DAY_MS)
  const to = new Date(now.getTime() + (HORIZON_MAX_DAYS + 2) * DAY_MS)
  try {
    const reading = await readBusyTimes({ file, from, to, timeZone })
    if ('busy' in reading) return { busy: reading.busy, hash }
    return { problem: reading.refused === 'no-calendar' ? NO_CALENDAR : TOO_MUCH }
  } catch (error) {
    if (error instanceof AppError && error.status === 503) return { problem: NO_TIME }
    throw error
  }
}
