import type { Appointment } from '@vigie/contract/agenda/appointments.ts'
import { inArray, lte, sql } from 'drizzle-orm'
import { agenda } from '#db/schema/agenda/agenda.ts'

/** Stored statuses that the clock changes; they have an index of their own. */
export const isMoving = inArray(agenda.status, ['confirmed', 'en_cours'])

/** The status at this moment; the stored one is updated once a minute. */
export const statusAt = (now: Date) =>
  sql<Appointment['status']>`case
    when ${agenda.status} in ('confirmed', 'en_cours') and ${lte(agenda.endsAt, now)} then 'completed'
    when ${agenda.status} = 'confirmed' and ${lte(agenda.startsAt, now)} then 'en_cours'
    else ${agenda.status} end`
