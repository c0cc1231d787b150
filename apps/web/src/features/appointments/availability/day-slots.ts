import type { Appointment, Unavailability } from '@vigie/contract/agenda/appointments.ts'
import type { OpeningRange } from '@vigie/contract/agenda/opening-hours.ts'
import { DEFAULT_PLAN, overlap, type Slot, slotsOfDay, startOf } from '@vigie/contract/agenda/slots.ts'
import { siteTimeZone } from '@/lib/site-time-zone.ts'
import { timeOf } from '../appointments/appointment-words.ts'

export type SlotState = 'appointment' | 'unavailable' | 'selected' | 'available' | 'other'
export type DaySlot = Slot & {
  state: SlotState
  /** The state in words, since colour alone is not accessible. */
  words: string
  /** Whether a click marks it as unavailable. */
  isFree: boolean
}

type Day = {
  date: string
  openingHours: readonly OpeningRange[]
  appointments: readonly Appointment[]
  unavailability: readonly Unavailability[]
  /** The site's wall time. */
  now: string
  /** The start of the slot that was chosen on the calendar or is being marked. */
  selected: string | null
}

export function toDaySlots({ date, openingHours, ...day }: Day): DaySlot[] {
  const { appointments, unavailability, now, selected } = day
  const plan = { ...DEFAULT_PLAN, openingHours, timeZone: siteTimeZone() }
  return slotsOfDay(date, plan).map((slot) => {
    const appointment = appointments.find((one) => holds(one, slot))
    if (appointment) return { ...slot, state: 'appointment', words: appointment.name, isFree: false }
    const period = unavailability.find((one) => overlap(one, slot))
    if (period) return { ...slot, state: 'unavailable', words: unavailableWords(period), isFree: false }
    if (startOf(slot) <= now) return { ...slot, state: 'other', words: 'Passé', isFree: false }
    if (slot.startTime === selected) return { ...slot, state: 'selected', words: 'Sélectionné', isFree: true }
    return { ...slot, state: 'available', words: 'Disponible', isFree: true }
  })
}

const unavailableWords = ({ reason }: Unavailability) => reason || 'Indisponible'

function holds(appointment: Appointment, slot: Slot) {
  const time = timeOf(appointment)
  return appointment.status !== 'cancelled' && time !== null && overlap(time, slot)
}
