import { useQueryClient } from '@tanstack/react-query'
import type { Person } from '@vigie/contract/persons/persons.ts'
import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { lazyPart } from '@/components/states/lazy-part.tsx'
import { personPath } from '@/domain/persons/person-link.tsx'
import { personQueries } from './api.ts'
import type { PersonRecords } from './person-records.ts'

const EraseDialog = lazyPart(async () => (await import('./erasing/erase-dialog.tsx')).EraseDialog)
const ExportDialog = lazyPart(async () => (await import('./erasing/export-dialog.tsx')).ExportDialog)
const JoinDialog = lazyPart(async () => (await import('./joining/join-dialog.tsx')).JoinDialog)

export type PersonDialogName =
  | 'appointment'
  | 'registration'
  | 'export'
  | 'erase'
  /** With somebody who is proposed, or with whom one looks for. */
  | { join: number | null }

type Props = {
  person: Person
  dialog: PersonDialogName | null
  records: PersonRecords
  onClose: () => void
}

export function PersonDialog(props: Props) {
  return <Suspense>{props.dialog && <Opened {...props} dialog={props.dialog} />}</Suspense>
}

function Opened({ person, dialog, records, onClose }: Props & { dialog: PersonDialogName }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { id, email, names, phones } = person
  /** After the form of another feature: it may have left a new line. */
  const closeAndRefresh = () => {
    onClose()
    void client.invalidateQueries({ queryKey: personQueries.all })
  }
  const known = { name: names[0] ?? '', email }
  if (typeof dialog === 'object')
    return (
      <JoinDialog
        onClose={onClose}
        onJoined={(joinedId) => {
          onClose()
          void navigate(personPath(joinedId))
        }}
        person={person}
        proposed={dialog.join}
      />
    )
  if (dialog === 'appointment')
    return records.renderNewAppointment({ ...known, phone: phones[0] ?? '' }, closeAndRefresh)
  if (dialog === 'registration') return records.renderRegistration(known, closeAndRefresh)
  if (dialog === 'export') return <ExportDialog id={id} onClose={onClose} />
  return (
    <EraseDialog
      onClose={onClose}
      onErased={() => navigate('/personnes', { replace: true })}
      person={person}
    />
  )
}
