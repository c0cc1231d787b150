import { DECIDE_APPOINTMENTS, type ErasureInput, NOT_THEIR_ADDRESS } from '@vigie/contract/persons/erasure.ts'
import { recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { withinTransaction } from '#db/drizzle-database.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict, invalidField } from '#lib/errors.ts'
import { dayOf } from '#lib/site-time.ts'
import { noteErasures } from '#privacy/apply-noted-erasures.ts'
import { eraseAddresses, toErasures } from '#privacy/erase-addresses.ts'
import { insertErasures } from '#privacy/erasures.queries.ts'
import { addressesOfPerson } from '../person-addresses.queries.ts'
import {
  cancelAppointments,
  listUpcomingAppointments,
  listUpcomingRegistrations,
} from './upcoming.queries.ts'

export type Erasing = {
  db: Database
  timeZone: string
  secret: string
  dataDir: string
  /** Takes somebody off the list of an event, without a mail to them: the place goes to the next one. */
  withdraw: (eventId: number, registrationId: number) => Promise<unknown>
  /** Of the database, for the tables that were changed. */
  scrub: (tables: string[]) => Promise<void>
}

/** RGPD-05; undefined when there is no such person, also because another erasure was quicker. */
export const erasePerson = (options: Erasing, id: number, input: ErasureInput, now: Date) =>
  inTransaction(options.db, (tx) => eraseIn(tx, options, id, input, now))

/** After the commit: a file that names an erasure which was rolled back would carry it out at the next start. */
export async function removeTraces({ db, dataDir, secret, scrub }: Erasing, tables: string[]) {
  await noteErasures(db, dataDir, secret)
  await scrub(tables)
}

/**
 * Nobody is notified by mail: the address must not be written to any more, and a mail about it would be a new copy of it.
 */
async function eraseIn(tx: Database, options: Erasing, id: number, input: ErasureInput, now: Date) {
  const { timeZone, secret, withdraw } = options
  const addresses = await addressesOfPerson(tx, id)
  if (addresses.length === 0) return undefined
  if (!addresses.includes(input.email)) throw invalidField('email', NOT_THEIR_ADDRESS)
  const upcoming = await listUpcomingAppointments(tx, addresses, now)
  if (upcoming.length > 0 && !input.futureAppointments) throw conflict(DECIDE_APPOINTMENTS)
  const { run, leave } = withinTransaction(tx)
  for (const row of await listUpcomingRegistrations(tx, addresses, dayOf(now, timeZone)))
    await run(() => withdraw(row.eventId, row.id))
  leave()
  const { records, tables } = await eraseAddresses(tx, addresses, timeZone, now)
  // Another one has come first, and has left nothing.
  if (tables.length === 0) return undefined
  // Afterwards: webhooks are notified of the cancellation, and the deliveries of before are gone.
  if (input.futureAppointments === 'cancel') await cancelAppointments(tx, upcoming)
  await insertErasures(tx, toErasures(addresses, secret, now))
  await recordAct(tx, { kind: 'person.erased', details: { count: records } }, now)
  return { records, tables }
}
