import {
  type Event,
  type EventChange,
  type NotifyRegistered,
  REGISTERED_PEOPLE,
} from '@vigie/contract/agenda/events.ts'
import type { Database } from '#db/client.ts'
import { lastDayOf } from '../event-time.ts'
import type { Notify } from './registration-mailer.ts'
import { remindAgain, takeToNotify } from './registrations.queries.ts'

const MOVING = ['date', 'endDate', 'allDay', 'startTime', 'endTime', 'location'] as const

/** What the question shows: whether to notify the registered people. */
export type PeopleQuestion = { change: EventChange; registered: number; waiting: number }

/**
 * REG-06: what a save means to the people of an event, undefined when it concerns nobody. `after` is undefined when
 * the event is deleted. Events that are over notify nobody, and a cancellation notifies once.
 */
export function changeFor(
  before: Event,
  after: Event | undefined,
  today: string,
): PeopleQuestion | undefined {
  const { registered, waiting } = before
  const change = registered + waiting === 0 ? undefined : changeOf(before, after, today)
  return change && { change, registered, waiting }
}

function changeOf(before: Event, after: Event | undefined, today: string): EventChange | undefined {
  const isOver = (event: Event) => lastDayOf(event) < today
  if (!after?.isActive) return before.isActive && !isOver(before) ? 'cancelled' : undefined
  if (isOver(before) && isOver(after)) return undefined
  if (!before.isActive) return 'restored'
  const isMoved = MOVING.some((field) => before[field] !== after[field])
  return isMoved || hasOtherPlace(before, after) ? 'moved' : undefined
}

/** An event that stops taking registrations keeps its place. */
const hasOtherPlace = ({ registration: before }: Event, { registration: after }: Event) =>
  Boolean(after) && (before?.where ?? '') !== after?.where

/** True once the administrator has chosen whether to notify them, having seen their number. */
export const isDecided = (
  { tellRegistered, registeredSeen }: NotifyRegistered,
  { registered }: PeopleQuestion,
) => tellRegistered !== undefined && registeredSeen === registered

/** In the transaction of the change; `event` is the changed event. */
export async function notifyRegistered(tx: Database, event: Event, change: EventChange, tell: Notify) {
  for (const row of await takeToNotify(tx, event.id)) await tell(change, row, event)
}

export async function remindOfMoved(tx: Database, before: Event, after: Event) {
  if (before.date !== after.date) await remindAgain(tx, after.id)
}

/** The body of the 409. */
export function peopleResponse({ change, registered, waiting }: PeopleQuestion) {
  return {
    success: false as const,
    code: REGISTERED_PEOPLE,
    message: questionInWords({ change, registered, waiting }),
    change,
    registered,
    waiting,
  }
}

const CHANGES: Record<EventChange, string> = {
  moved: 'Cet événement change de date, d’heure ou de lieu',
  cancelled: 'Cet événement est annulé',
  restored: 'Cet événement annulé est rétabli',
}

export function questionInWords({ change, registered, waiting }: PeopleQuestion) {
  const people =
    registered < 2 ? `${registered} personne est inscrite` : `${registered} personnes sont inscrites`
  const others = waiting === 0 ? '' : ` et ${waiting} en liste d’attente`
  return `${CHANGES[change]} : ${people}${others}. Dites s’il faut les prévenir.`
}
