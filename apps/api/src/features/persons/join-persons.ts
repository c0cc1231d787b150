import {
  ALREADY_JOINED,
  JOINED_MEANWHILE,
  JOINED_TO_ITSELF,
  NOT_JOINED,
  SEPARATION_TOO_LATE,
} from '@vigie/contract/persons/persons.ts'
import { recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict, invalidField } from '#lib/errors.ts'
import { lockJoining, lockTwo, setJoined, setSeparate } from './joining.queries.ts'
import { lastSeparation } from './person.queries.ts'

/**
 * PERS-07: the other is found under this person from now on. Each record, note and subscription stays with its own
 * address. Undefined when one of them does not exist, else the number of both.
 */
export function joinPersons(db: Database, id: number, otherId: number, now: Date) {
  if (id === otherId) throw invalidField('otherId', JOINED_TO_ITSELF)
  return inTransaction(db, async (tx) => {
    await lockJoining(tx)
    const { person, other } = await lockTwo(tx, id, otherId)
    if (!person || !other) return undefined
    if (person.head === other.head) throw conflict(ALREADY_JOINED)
    if (other.joinedTo !== null) throw conflict(JOINED_MEANWHILE)
    await setJoined(tx, otherId, person.head, now)
    await recordAct(tx, { kind: 'person.joined', object: { kind: 'person', id: person.head } }, now)
    return person.head
  })
}

/** Undefined when one of them does not exist, else the number of the one that the other was separated from. */
export function separatePersons(db: Database, id: number, otherId: number, now: Date) {
  if (id === otherId) throw invalidField('otherId', JOINED_TO_ITSELF)
  return inTransaction(db, async (tx) => {
    await lockJoining(tx)
    const { person, other } = await lockTwo(tx, id, otherId)
    if (!person || !other) return undefined
    if (other.joinedTo === null || person.head !== other.head) throw conflict(NOT_JOINED)
    const until = lastSeparation(other.joinedAt)
    if (!until || until < now) throw conflict(SEPARATION_TOO_LATE)
    await setSeparate(tx, otherId, other.joinedTo)
    await recordAct(tx, { kind: 'person.separated', object: { kind: 'person', id: person.head } }, now)
    return person.head
  })
}
