import {
  type AppointmentByHand,
  appointmentByHandSchema,
} from '@vigie/contract/agenda/appointment-changes.ts'
import type { Answer } from '@vigie/contract/agenda/questions.ts'
import { bodyResolver } from '@/lib/zod-resolver.ts'
import { NO_MOMENT } from '../slots/moment.ts'

/** As typed: `type` is blank for none. */
export type ByHandValues = {
  name: string
  email: string
  phone: string
  message: string
  /** One for each question of the type; blank where it was not answered. */
  answers: Answer[]
  type: string
  date: string
  startTime: string
  language: 'fr' | 'en'
  tellClient: boolean
}

export type ClientValues = Pick<ByHandValues, 'name' | 'email' | 'phone'>

export const NEW_APPOINTMENT: ByHandValues = {
  ...NO_MOMENT,
  name: '',
  email: '',
  phone: '',
  message: '',
  answers: [],
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
    answers: values.answers.filter(({ answer }) => answer.trim()),
    type: type ? Number(type) : null,
    outsideHours,
  }
}

export const byHandResolver = bodyResolver<ByHandValues>(appointmentByHandSchema, toByHand)
