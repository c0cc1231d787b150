import type { AppointmentSettings } from '@vigie/contract/agenda/appointment-settings.ts'
import type { BookedType } from '@vigie/contract/agenda/places.ts'
import type { Question } from '@vigie/contract/agenda/questions.ts'
import { SLOT_MINUTES, type SlotPlan } from '@vigie/contract/agenda/slots.ts'
import type { Database } from '#db/client.ts'
import { findSettings } from './appointment-settings.queries.ts'
import { findType } from './appointment-types.queries.ts'

export type BookingRules = {
  settings: AppointmentSettings
  plan: SlotPlan
  /** The type and the copy of it that an appointment keeps. */
  chosen: { typeId: number; bookedType: Omit<BookedType, 'id'> } | undefined
  questions: Question[]
}

/** Undefined when there is no such type or it is not offered any more. */
export async function readBookingRules(
  db: Database,
  timeZone: string,
  typeId: number | null | undefined,
): Promise<BookingRules | undefined> {
  const settings = await findSettings(db)
  const { openingHours } = settings
  if (!typeId) {
    return {
      settings,
      plan: { openingHours, durationMinutes: SLOT_MINUTES, pauseMinutes: 0, timeZone },
      chosen: undefined,
      questions: [],
    }
  }
  const type = await findType(db, typeId)
  if (!type?.isActive) return undefined
  const { nameFr, nameEn, durationMinutes, pauseMinutes, place } = type
  return {
    settings,
    plan: { openingHours, durationMinutes, pauseMinutes, timeZone },
    chosen: { typeId, bookedType: { nameFr, nameEn, durationMinutes, pauseMinutes, place } },
    questions: type.questions,
  }
}
