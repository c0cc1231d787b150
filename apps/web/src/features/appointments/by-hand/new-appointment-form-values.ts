import {
  type AppointmentByHand,
  appointmentByHandSchema,
} from '@vigie/contract/agenda/appointment-changes.ts'
import { bodyResolver } from '@/lib/zod-resolver.ts'
import { NO_MOMENT } from '../slots/moment.ts'

/** As typed: `type` is blank for none. */
export type ByHandValues = {
  name: string
  email: string
  phone: string
  message: string
  type: string
  date: string
  startTime: string
  language: 'fr' | 'en'
  tellClient: boolean
}

export const NEW_APPOINTMENT: ByHandValues = {
  ...NO_MOMENT,
  name: '',
  email: '',
  phone: '',
  message: '',
  type: '',
  language: 'fr',
  tellClient: true,
}

export function toByHand(values: ByHandValues, outsideHours = false): AppointmentByHand {
  const { email, phone, message, type } = values
  return {
    ...values,
    email: email.trim() || null,
    phone: phone.trim() || null,
    message: message.trim() || null,
    type: type ? Number(type) : null,
    outsideHours,
  }
}

export const byHandResolver = bodyResolver<ByHandValues>(appointmentByHandSchema, toByHand)
