import type { Event } from '@vigie/contract/agenda/events.ts'
import { StateLine } from '@/domain/content-form/state-line.tsx'
import { EVENT_FIELDS } from './fields/event-fields.ts'

type Props = {
  event: Event
  isDirty: boolean
  /** Shows the event as it is stored now. */
  reload: () => Promise<void>
}

export function EventStateStrip({ event, isDirty, reload }: Props) {
  return (
    <StateLine
      fields={EVENT_FIELDS}
      isDirty={isDirty}
      record={{ collection: 'events', id: event.id, version: event.version }}
      reload={reload}
      status={event.isActive ? 'Actif' : 'Inactif'}
      subject="Cet événement"
    />
  )
}
