import type { Event, NotifyRegistered } from '@vigie/contract/agenda/events.ts'
import { addDays, countDays } from '@vigie/contract/common/days.ts'
import type { EditResult } from '#content/edit-version.ts'
import { type Locked, replacedVersion } from '#content/history/replaced-version.ts'
import type { EventPatch } from './events.queries.ts'
import type { PeopleQuestion } from './registrations/notify-registered.ts'

export type Saver = { now: Date; by: number }
export type EventEdit = { patch: EventPatch; version?: number | undefined } & NotifyRegistered
/** `ask`: nothing is saved until the person has chosen whether to notify the registered. */
export type EventEditResult = EditResult<Event> | { outcome: 'ask'; question: PeopleQuestion }

/** What is written, or what there is to say when nothing is. */
export function prepareSave(found: Locked<Event>, { patch: given, version }: EventEdit, saver: Saver) {
  const { record: current, updatedBy } = found
  if (version !== undefined && version !== current.version)
    return { outcome: 'stale', row: current, savedBy: updatedBy } as const
  const patch = { ...keepLength(current, given), ...given }
  const next: Event = { ...current, ...patch }
  const replaced = replacedVersion('events', found, next)
  if (!replaced) return { outcome: 'saved', row: current } as const
  const saved = { version: current.version + 1, updatedBy: saver.by, updatedAt: saver.now }
  return { outcome: 'changes', patch: { ...patch, ...saved }, replaced, next } as const
}

/** REG-01: an event that is moved without an `endDate` keeps its length. */
function keepLength({ date, endDate }: Event, { date: newDate }: EventPatch): EventPatch {
  return endDate && newDate ? { endDate: addDays(newDate, countDays(date, endDate) - 1) } : {}
}
