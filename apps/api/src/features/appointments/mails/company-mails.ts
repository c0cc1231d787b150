import type { Slot } from '@vigie/contract/agenda/slots.ts'
import { mailLayout } from '#mail/mail-layout.ts'
import type { NewMail } from '#mail/outbox.queries.ts'
import type { Company } from '#site/company.queries.ts'
import type { AppointmentRow } from '../agenda/appointments.queries.ts'
import { whenOf } from './client-words.ts'

type To = { to: string; company: Company; publicUrl: string | undefined }

export function newBookingMail(row: AppointmentRow, to: To): NewMail {
  const title = 'Nouvelle demande de rendez-vous'
  return {
    ...companyMail(row, to, {
      title,
      text: [whenOf(row), ...typeOf(row), ...(row.message ? [row.message] : [])],
      action: 'Répondre à la demande',
    }),
    kind: 'booking',
    subject: `${title} : ${whenOf(row)}`,
  }
}

/** RDV-04: the client has cancelled, or moved from `before`. */
export function clientChangeMail(row: AppointmentRow, before: Slot, to: To): NewMail {
  const isCancelled = row.status === 'cancelled'
  const title = isCancelled ? 'Rendez-vous annulé par le client' : 'Rendez-vous déplacé par le client'
  const text = isCancelled
    ? [whenOf(before)]
    : [`Auparavant : ${whenOf(before)}`, `Désormais : ${whenOf(row)}`]
  return {
    ...companyMail(row, to, { title, text: [...text, ...typeOf(row)], action: 'Voir les rendez-vous' }),
    kind: 'booking-change',
    subject: `${title} : ${row.name}, ${whenOf(row)}`,
  }
}

type Content = { title: string; text: string[]; action: string }

function companyMail(row: AppointmentRow, { to, company, publicUrl }: To, { title, text, action }: Content) {
  const url = publicUrl && `${publicUrl}/requests?tab=rendez-vous`
  const contact = [row.name, row.email, row.phone].filter(Boolean).join('\n')
  return {
    to,
    madeFor: `booking ${row.id}` as const,
    ...(row.email ? { replyTo: row.email } : {}),
    ...mailLayout({
      company,
      title,
      paragraphs: [contact, ...text],
      action: url ? { label: action, url } : undefined,
    }),
  }
}

const typeOf = ({ bookedType, answers }: AppointmentRow) => [
  ...(bookedType ? [bookedType.nameFr] : []),
  ...answers.map(({ question, answer }) => `${question}\n${answer}`),
]
