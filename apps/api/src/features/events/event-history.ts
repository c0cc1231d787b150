import { EVENT_NOT_FOUND, eventStale, eventUpdateSchema } from '@vigie/contract/agenda/events.ts'
import { parseRestored } from '#content/history/parse-restored.ts'
import { currentVersion } from '#content/history/version-fields.ts'
import type { VersionedCollection } from '#content/history/versioned-collection.ts'
import { conflict } from '#lib/errors.ts'
import { editEvent } from './edit-event.ts'
import { toEventValues } from './event-values.ts'
import { findEvent } from './events.queries.ts'
import { questionInWords } from './registrations/notify-registered.ts'
import type { RegistrationDeps } from './registrations/registration-mailer.ts'

export function eventHistory(deps: RegistrationDeps): VersionedCollection {
  const { db, site } = deps
  return {
    collection: 'events',
    base: '/api/events',
    missing: EVENT_NOT_FOUND,
    stale: eventStale,
    find: async (id) => {
      const event = await findEvent(db, id)
      return event && currentVersion('events', event)
    },
    // An edit of an event empties the texts and hours that it leaves out, so it names them all.
    save: async ({ id, current, version, patch }, saver) => {
      // A version from before events had a last day leaves it out: the event stays as long as it is.
      const { endDate, ...others } = current
      const kept = 'date' in patch && !('endDate' in patch) ? others : { ...others, endDate }
      const input = parseRestored(eventUpdateSchema, { ...kept, ...patch })
      const edit = { patch: toEventValues(input, site.timeZone), version }
      const edited = await editEvent(deps, id, edit, saver)
      if (edited?.outcome !== 'ask') return edited
      throw conflict(`${questionInWords(edited.question)} Le formulaire de l’événement le permet.`)
    },
  }
}
