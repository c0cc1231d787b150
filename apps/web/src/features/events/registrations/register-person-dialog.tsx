import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '@/components/form/field.tsx'
import { EmptyState } from '@/components/states/empty-state.tsx'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { FormSkeleton } from '@/components/states/list-skeletons.tsx'
import { Modal, ModalBody } from '@/components/ui/overlays/modal.tsx'
import { Select } from '@/components/ui/select.tsx'
import { today } from '@/lib/dates.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { fr } from '@/lib/typography.ts'
import { eventQueries } from '../api.ts'
import { daysLabel } from '../calendar-items.ts'
import { EVENT_FAILURES } from '../event-words.ts'
import { AddRegistrationForm } from './add-registration-dialog.tsx'

type Props = { person: { name: string; email: string }; onClose: () => void }

/** PERS-08: the form of « Ajouter un inscrit » for somebody who is known, with the coming events to choose from. */
export function RegisterPersonDialog(props: Props) {
  return (
    <Modal onOpenChange={(open) => !open && props.onClose()} open title="Inscrire à…">
      <EventChoice {...props} />
    </Modal>
  )
}

function EventChoice({ person, onClose }: Props) {
  const client = useQueryClient()
  const events = useQuery(eventQueries.list({ from: today(), isActive: true }, client))
  const [chosen, setChosen] = useState<number>()
  if (!events.data) {
    return (
      <ModalBody>
        {events.isError ? (
          <ErrorPanel
            isRetrying={events.isFetching}
            message={failureMessage(events.error, EVENT_FAILURES.list)}
            onRetry={() => void events.refetch()}
          />
        ) : (
          <FormSkeleton fields={3} label="Chargement des événements…" />
        )}
      </ModalBody>
    )
  }
  const open = events.data
    .filter(({ registration }) => registration !== null)
    .sort((one, other) => one.date.localeCompare(other.date))
  const eventId = chosen ?? open[0]?.id
  if (eventId === undefined) {
    return (
      <ModalBody>
        <EmptyState message="Aucun événement à venir ne prend d’inscriptions." />
      </ModalBody>
    )
  }
  return (
    <AddRegistrationForm eventId={eventId} onAdded={onClose} person={person}>
      <Field label="Événement" required>
        <Select onChange={(event) => setChosen(Number(event.target.value))} value={eventId}>
          {open.map(({ id, title, date, endDate }) => (
            <option key={id} value={id}>
              {fr(`${title}, ${daysLabel(date, endDate)}`)}
            </option>
          ))}
        </Select>
      </Field>
    </AddRegistrationForm>
  )
}
