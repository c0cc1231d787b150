import type { AppointmentStatus } from '@vigie/contract/agenda/appointments.ts'
import { REGISTRATION_STATE_LABELS, type RegistrationState } from '@vigie/contract/agenda/registrations.ts'
import type { MailState } from '@vigie/contract/mailing/mails.ts'
import type { TimelineLine } from '@vigie/contract/persons/persons.ts'
import type { RequestStatus } from '@vigie/contract/site/requests.ts'
import type { BadgeVariant } from '@/components/ui/badge.tsx'
import * as appointments from '@/features/appointments/appointments/appointment-words.ts'
import * as mails from '@/features/mails/mail-words.ts'
import * as requests from '@/features/requests/request-words.ts'

type State = { label: string; variant: BadgeVariant }

const REQUESTS = states<RequestStatus>(requests.STATUS_LABELS, {
  pending: 'warning',
  read: 'default',
  replied: 'success',
  closed: 'secondary',
})
const REGISTRATIONS = states<RegistrationState>(REGISTRATION_STATE_LABELS, {
  registered: 'success',
  waiting: 'warning',
  withdrawn: 'secondary',
})
const MAILS = states<MailState>(mails.STATE_LABELS, mails.STATE_VARIANTS)
const STATES: Partial<Record<TimelineLine['recordKind'], Map<string, State>>> = {
  request: REQUESTS,
  appointment: states<AppointmentStatus>(appointments.STATUS_LABELS, appointments.STATUS_VARIANTS),
  registration: REGISTRATIONS,
  mail: MAILS,
  campaign: new Map([...MAILS, ['refused', { label: 'Refusé', variant: 'destructive' }]]),
}

/** The state of a record, as its own list shows it. */
export const recordState = ({ recordKind, state }: TimelineLine) => STATES[recordKind]?.get(state ?? '')

function states<Name extends string>(
  labels: Record<Name, string>,
  variants: Record<Name, BadgeVariant>,
): Map<string, State> {
  const names = Object.keys(labels) as Name[]
  return new Map(names.map((name) => [name, { label: labels[name], variant: variants[name] }]))
}
