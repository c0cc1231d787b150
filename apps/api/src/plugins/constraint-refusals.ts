import { PASSKEY_TAKEN } from '@vigie/contract/accounts/passkeys.ts'
import { EMAIL_TAKEN } from '@vigie/contract/accounts/users.ts'
import { CLOCK_CHANGE, SLOT_TAKEN } from '@vigie/contract/agenda/appointments.ts'
import { PLACES_TAKEN } from '@vigie/contract/agenda/registrations.ts'
import { MEDICINE_CODE_TAKEN } from '@vigie/contract/site/medicines.ts'
import { WEBHOOK_TAKEN } from '@vigie/contract/site/webhooks.ts'
import { SLUG_TAKEN, slugTakenBy } from '@vigie/contract/writing/slugs.ts'
import { AppError, causesOf, conflict, invalid } from '#lib/errors.ts'

/** What the database refuses by itself, by the name of the constraint, in the words of the product. */
const REFUSALS: Record<string, (detail: string) => AppError> = {
  passkeys_credential_unique: () => conflict(PASSKEY_TAKEN),
  users_email_unique: () => conflict(EMAIL_TAKEN),
  medicines_code_unique: () => conflict(MEDICINE_CODE_TAKEN),
  webhooks_url_unique: () => conflict(WEBHOOK_TAKEN),
  events_places: () => conflict(PLACES_TAKEN),
  // RDV-14: an empty range, in an hour that a clock change skips.
  agenda_end_after_start: () => invalid(CLOCK_CHANGE),
  agenda_no_overlap: () => conflict(SLOT_TAKEN),
  agenda_pauses_kept: () => conflict(SLOT_TAKEN),
  // The trigger puts the title of the owner in the detail.
  content_slug_taken: (owner) => new AppError(409, SLUG_TAKEN, slugTakenBy(owner)),
}

export function constraintRefusal(error: unknown) {
  for (const cause of causesOf(error)) {
    if ('constraint' in cause && typeof cause.constraint === 'string')
      return REFUSALS[cause.constraint]?.('detail' in cause ? String(cause.detail) : '')
  }
  return undefined
}
