import { eventInputSchema } from '@vigie/contract/agenda/events.ts'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { findProblems, refused } from '@/lib/zod-resolver.ts'
import { type EventFormValues, toEventInput } from './event-form-values.ts'
import { registrationErrors } from './registrations/registration-form-values.ts'

/** The contract's judgement; that of the registrations is given field by field. */
export const eventResolver: Resolver<EventFormValues> = (values) => {
  const { registration, ...others } = values
  const problems = findProblems(eventInputSchema, toEventInput({ ...others, registration: null }))
  const nested = registrationErrors(registration)
  if (problems.length === 0 && !nested) return { values, errors: {} }
  const errors = { ...refused(problems).errors, ...(nested ? { registration: nested } : {}) }
  return { values: {}, errors: errors as FieldErrors<EventFormValues> }
}
