import type { Event } from '@vigie/contract/events.ts'
import { StateLine } from '@/components/content-form/state-line.tsx'
import { HistoryAction } from '@/components/history/history-action.tsx'
import { EVENT_FIELDS } from './event-form-values.ts'

type Props = {
  event: Event
  isDirty: boolean
  /** Shows the event as it is stored now. */
  reload: () => Promise<void>
}

export function EventStateStrip({ event, isDirty, reload }: Props) {
  const record = { collection: 'events', id: event.id, version: event.version } as const
  return (
    <StateLine
      actions={
        <HistoryAction
          fields={EVENT_FIELDS}
          isDirty={isDirty}
          record={record}
          reload={reload}
          subject="Cet événement"
        />
      }
      record={record}
      status={event.isActive ? 'Actif' : 'Inactif'}
    />
  )
}
