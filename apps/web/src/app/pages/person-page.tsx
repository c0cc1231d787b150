import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { ALL_PERSONS } from '@/components/back-link.tsx'
import { PageHeader } from '@/components/page-header.tsx'
import { lazyPart } from '@/components/states/lazy-part.tsx'
import { FORM_TITLES } from '@/domain/site/headings.ts'
import { kindLabel } from '@/features/mails/mail-words.ts'
import { NotFound, PersonPanel } from '@/features/persons/person-panel.tsx'
import type { PersonRecords } from '@/features/persons/person-records.ts'
import { recordState } from './record-state.ts'

const NewAppointmentDialog = lazyPart(
  async () =>
    (await import('@/features/appointments/by-hand/new-appointment-dialog.tsx')).NewAppointmentDialog,
)
const RegisterPersonDialog = lazyPart(
  async () =>
    (await import('@/features/events/registrations/register-person-dialog.tsx')).RegisterPersonDialog,
)
const SubscriberDialog = lazyPart(
  async () => (await import('@/features/newsletter/subscriber-dialog.tsx')).SubscriberDialog,
)
const OneMailDialog = lazyPart(
  async () => (await import('@/features/mails/mail-detail-dialog.tsx')).OneMailDialog,
)

const RECORDS: PersonRecords = {
  stateOf: recordState,
  mailKindLabel: kindLabel,
  renderNewAppointment: (client, onClose) => <NewAppointmentDialog client={client} onClose={onClose} />,
  renderRegistration: (person, onClose) => <RegisterPersonDialog onClose={onClose} person={person} />,
  renderSubscription: (email, onClose) => (
    <Suspense>
      <SubscriberDialog email={email} onClose={onClose} />
    </Suspense>
  ),
  renderMail: (id, onClose) => (
    <Suspense>
      <OneMailDialog id={id} onClose={onClose} />
    </Suspense>
  ),
}

export function PersonPage() {
  const { data: params } = idParamsSchema.safeParse(useParams())
  if (params) return <PersonPanel id={params.id} key={params.id} records={RECORDS} />
  return (
    <>
      <PageHeader back={ALL_PERSONS} title={FORM_TITLES.person} />
      <NotFound />
    </>
  )
}
