import { addDays, countDays } from '@vigie/contract/common/days.ts'
import type { Event } from '@vigie/contract/events.ts'
import type { EditResult } from '#content/edit-version.ts'
import { replacedVersion } from '#content/history/replaced-version.ts'
import type { Database } from '#db/client.ts'
import { repeatOnConflict } from '#db/transaction.ts'
import { type EventPatch, findEditedEvent, updateEvent } from './events.queries.ts'

type Saver = { now: Date; by: number }
type Edit = { patch: EventPatch; version?: number | undefined }

/**
 * Saves over the version that the edit started from, when it says which; a newer one is not overwritten. Undefined
 * when there is no such event. Two queries and no transaction around them: an event is saved at each move by hand.
 */
export function editEvent(db: Database, id: number, edit: Edit, saver: Saver) {
  return repeatOnConflict(() => trySave(db, id, edit, saver))
}

async function trySave(
  db: Database,
  id: number,
  edit: Edit,
  saver: Saver,
): Promise<EditResult<Event> | undefined> {
  const found = await findEditedEvent(db, id)
  if (!found) return undefined
  const { record: current, updatedBy } = found
  const { version } = edit
  const patch = { ...keepLength(current, edit.patch), ...edit.patch }
  if (version !== undefined && version !== current.version)
    return { outcome: 'stale', row: current, savedBy: updatedBy }
  const replaced = replacedVersion('events', found, { ...current, ...patch })
  if (!replaced) return { outcome: 'saved', row: current }
  const saved = { version: current.version + 1, updatedBy: saver.by, updatedAt: saver.now }
  const row = await updateEvent(db, id, { ...patch, ...saved }, replaced)
  // Without a row somebody was faster: what is stored now decides.
  return row ? { outcome: 'saved', row } : trySave(db, id, edit, saver)
}

/** REG-01: an event that is moved without a word about its last day stays as long as it was. */
function keepLength({ date, endDate }: Event, { date: newDate }: EventPatch): EventPatch {
  return endDate && newDate ? { endDate: addDays(newDate, countDays(date, endDate) - 1) } : {}
}
