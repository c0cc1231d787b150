import { randomUUID } from 'node:crypto'
import type { Event } from '@vigie/contract/agenda/events.ts'
import {
  ALREADY_REGISTERED,
  type ManualRegistration,
  type RegistrationInput,
} from '@vigie/contract/agenda/registrations.ts'
import { isRobot } from '@vigie/contract/common/visitor.ts'
import { mayMailVisitor } from '#accounts/reserve-visitor-mail.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict } from '#lib/errors.ts'
import { answersTo } from '#site/answers-to.ts'
import { countGoal, type FormVisitor } from '#site/audience/count-goal.ts'
import { findEvent, lockEvent } from '../events.queries.ts'
import {
  type Mailing,
  openMailer,
  type RegistrationDeps,
  readMailing,
  tokenHashOf,
} from './registration-mailer.ts'
import { isOver, type OpenEvent, refuseClosed, takesRegistrations } from './registration-rules.ts'
import { findLive, insertRegistration } from './registrations.queries.ts'

/**
 * REG-03: what it returns never depends on whether the address was registered before: it is the state that somebody
 * new gets. Undefined when there is no such event.
 */
export async function registerVisitor(
  deps: RegistrationDeps,
  eventId: number,
  input: RegistrationInput,
  visitor?: FormVisitor,
) {
  const { db } = deps
  const mailing = await readMailing(deps)
  if (isRobot(input)) {
    const event = checked(await findEvent(db, eventId), mailing)
    return event && nextState(event)
  }
  return inTransaction(db, async (tx) => {
    // Before the lock, behind which everybody else waits who registers for this event.
    const tell = await openMailer(tx, mailing)
    const event = checked((await lockEvent(tx, eventId))?.record, mailing)
    if (!event) return undefined
    const answers = answersTo(event.registration.questions, input.answers)
    const state = nextState(event)
    const person = { ...input, answers, state, isByHand: false }
    const added = await add(tx, event, person, mailing)
    const row = added ?? (await findLive(tx, eventId, input.email))
    // Only a mail says that the person was registered already.
    if (tell.canMail && (await mayMailVisitor(tx, mailing.site, input.email, mailing.now)))
      await tell(row.state === 'waiting' ? 'waiting' : 'registered', row, event)
    if (added) await countGoal(tx, mailing.site, 'registration', visitor, mailing.now)
    return state
  })
}

/**
 * REG-05: by an administrator, also after the closing day. Nobody is invited to an event that is over or cancelled.
 * Undefined when there is no such event.
 */
export async function registerByHand(deps: RegistrationDeps, eventId: number, input: ManualRegistration) {
  const mailing = await readMailing(deps)
  return inTransaction(deps.db, async (tx) => {
    const event = (await lockEvent(tx, eventId))?.record
    if (!event) return undefined
    takesRegistrations(event)
    const answers = answersTo(event.registration.questions, input.answers, true)
    const person = { ...input, email: input.email ?? null, answers, state: nextState(event), isByHand: true }
    const row = await add(tx, event, person, mailing)
    if (!row) throw conflict(ALREADY_REGISTERED)
    const tell = await openMailer(tx, mailing)
    const takesPlace = event.isActive && !isOver(event, mailing.now, mailing.site.timeZone)
    if (input.tell && takesPlace) await tell(row.state === 'waiting' ? 'waiting' : 'registered', row, event)
    return row
  })
}

function checked(event: Event | undefined, { now, site }: Mailing) {
  if (!event?.isActive) return undefined
  takesRegistrations(event)
  refuseClosed(event, now, site.timeZone)
  return event
}

/** Nobody passes before those who wait. The database refuses a place too many all the same. */
const nextState = ({ registration, registered, waiting }: OpenEvent) =>
  registered < registration.places && waiting === 0 ? ('registered' as const) : ('waiting' as const)

type Person = Pick<
  Parameters<typeof insertRegistration>[1],
  'name' | 'language' | 'answers' | 'state' | 'isByHand'
> & {
  email: string | null
}

function add(
  tx: Database,
  { id: eventId }: Event,
  { name, email, language, answers, state, isByHand }: Person,
  { secret, now }: Mailing,
) {
  const calendarUid = randomUUID()
  return insertRegistration(tx, {
    ...{ eventId, name, email, language, answers, state, isByHand, calendarUid },
    tokenHash: tokenHashOf(secret, calendarUid),
    createdAt: now,
    changedAt: now,
  })
}
