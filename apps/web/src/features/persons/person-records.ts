import type { TimelineLine } from '@vigie/contract/persons/persons.ts'
import type { ReactNode } from 'react'
import type { BadgeVariant } from '@/components/ui/badge.tsx'

/** What other features know of the records of a person: the pages hand it in. */
export type PersonRecords = {
  /** The state of a record in the words of its own list. */
  stateOf: (line: TimelineLine) => { label: string; variant: BadgeVariant } | undefined
  mailKindLabel: (kind: string) => string
  renderNewAppointment: (client: Client & { phone: string }, onClose: () => void) => ReactNode
  renderRegistration: (person: Client, onClose: () => void) => ReactNode
  renderSubscription: (email: string, onClose: () => void) => ReactNode
  renderMail: (id: string, onClose: () => void) => ReactNode
}

type Client = { name: string; email: string }
