import type { Period } from '@vigie/contract/agenda/slots.ts'

/** Where an appointment begins, as typed; both are blank as long as nothing is chosen. */
export type Moment = { date: string; startTime: string }

export type MomentChoiceProps = {
  /** The type that the slots must suit; half an hour without one. */
  type: number | undefined
  value: Moment
  onChange: (moment: Moment) => void
  /** The day on show first. */
  initial: string
  error: string | undefined
  /** A period whose slots are not offered, though they are free. */
  blocked?: Period | undefined
  /** The calendar has the focus when the dialog opens. */
  hasFirstFocus?: boolean
}

export const NO_MOMENT: Moment = { date: '', startTime: '' }

/** The sentences of the contract name the format of the payload, which is not the one that a person types. */
export const momentProblem = (errors: { date?: unknown; startTime?: unknown }) =>
  errors.date || errors.startTime ? 'Choisissez un jour et une heure' : undefined
