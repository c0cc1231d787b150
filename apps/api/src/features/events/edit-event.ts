import { recordShown } from '#content/content-acts.ts'
import { inTransaction, repeatOnConflict } from '#db/transaction.ts'
import { findEditedEvent, updateEvent } from './events.queries.ts'
import { type EventEdit, type EventEditResult, prepareSave, type Saver } from './prepare-save.ts'
import type { RegistrationDeps } from './registrations/registration-mailer.ts'
import { saveTelling } from './save-telling.ts'

/**
 * Saves over the version that the edit started from, when it says which; a newer one is not overwritten. Undefined
 * when there is no such event. Two queries and no transaction around them: an event is saved at each move by hand.
 */
export function editEvent(deps: RegistrationDeps, id: number, edit: EventEdit, saver: Saver) {
  return repeatOnConflict(() => trySave(deps, id, edit, saver))
}

async function trySave(
  deps: RegistrationDeps,
  id: number,
  edit: EventEdit,
  saver: Saver,
): Promise<EventEditResult | undefined> {
  const found = await findEditedEvent(deps.db, id)
  if (!found) return undefined
  if (found.record.registered + found.record.waiting > 0) return saveTelling(deps, id, edit, saver)
  const prepared = prepareSave(found, edit, saver)
  if (prepared.outcome !== 'changes') return prepared
  const { isActive: was } = found.record
  const { next, patch, replaced } = prepared
  const row =
    was === next.isActive
      ? await updateEvent(deps.db, found.record, patch, replaced)
      : await inTransaction(deps.db, async (tx) => {
          const saved = await updateEvent(tx, found.record, patch, replaced)
          if (saved) await recordShown(tx, 'events', saved, { was, is: saved.isActive }, saver.now)
          return saved
        })
  // Without a row somebody was faster: what is stored now decides.
  return row ? { outcome: 'saved', row } : trySave(deps, id, edit, saver)
}
