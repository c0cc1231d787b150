import type { Slot } from '@vigie/contract/agenda/slots.ts'
import type { MailKind } from '@vigie/contract/mailing/mails.ts'
import { mailLayout } from '#mail/mail-layout.ts'
import type { NewMail } from '#mail/outbox.queries.ts'
import type { SealMail } from '#mail/sealed-text.ts'
import { greeting } from '#mail/visitor-words.ts'
import type { Company } from '#site/company.queries.ts'
import type { AppointmentRow } from '../agenda/appointments.queries.ts'
import { MAIL_WORDS, typeLines, whenOf } from './client-words.ts'
import { invitation, type Sender } from './invitation.ts'

/** What every mail to a client is written from. */
export type ClientMail = {
  row: AppointmentRow
  company: Company
  seal: SealMail
  sender: Sender
  now: Date
  /** The client's private page; undefined once it is cancelled, and while our own address is not known. */
  pageUrl: string | undefined
}
export type WriteMail = (about: ClientMail) => NewMail

export const receivedMail: WriteMail = (about) => {
  const words = MAIL_WORDS[about.row.language]
  return letter(about, {
    kind: 'booking-received',
    title: words.received,
    text: [words.receivedText(whenIs(about)), ...typeOf(about)],
  })
}

export const confirmedMail: WriteMail = (about) => {
  const words = MAIL_WORDS[about.row.language]
  return letter(about, {
    kind: 'booking-confirmed',
    title: words.confirmed,
    namesTime: true,
    text: [words.confirmedText(whenIs(about)), ...typeOf(about)],
    calendar: 'REQUEST',
  })
}

/** Expires when the appointment begins. */
export const reminderMail =
  (isTomorrow: boolean): WriteMail =>
  (about) => {
    const words = MAIL_WORDS[about.row.language]
    return {
      ...letter(about, {
        kind: 'booking-reminder',
        title: isTomorrow ? words.reminderTomorrow : words.reminder,
        namesTime: true,
        text: [words.reminderText(whenIs(about)), ...typeOf(about), words.reminderReply],
      }),
      expiresAt: about.row.startsAt,
    }
  }

export const refusedMail =
  (word?: string): WriteMail =>
  (about) => {
    const words = MAIL_WORDS[about.row.language]
    const text = [words.refusedText(whenIs(about)), ...said(word)]
    return letter(about, { kind: 'booking-refused', title: words.refused, text, calendar: 'CANCEL' })
  }

export const cancelledMail =
  (word?: string): WriteMail =>
  (about) => {
    const words = MAIL_WORDS[about.row.language]
    const text = [words.cancelledText(whenIs(about)), ...said(word)]
    return letter(about, {
      kind: 'booking-cancelled',
      title: words.cancelled,
      namesTime: true,
      text,
      calendar: 'CANCEL',
    })
  }

/** An unconfirmed request is in no calendar yet. */
export const movedMail =
  (from: Slot, word?: string): WriteMail =>
  (about) => {
    const { row } = about
    const words = MAIL_WORDS[row.language]
    const isConfirmed = row.status === 'confirmed'
    const sentence = isConfirmed ? words.movedText : words.movedRequestText
    return letter(about, {
      kind: 'booking-moved',
      title: words.moved,
      namesTime: true,
      text: [sentence(whenOf(from, row.language), whenIs(about)), ...said(word), ...typeOf(about)],
      calendar: isConfirmed ? 'REQUEST' : undefined,
    })
  }

type Letter = {
  kind: Extract<MailKind, `booking-${string}`>
  title: string
  text: string[]
  /** The subject says when. */
  namesTime?: boolean
  calendar?: 'REQUEST' | 'CANCEL' | undefined
}

function letter(about: ClientMail, { kind, title, text, namesTime, calendar }: Letter): NewMail {
  const { row, company, seal, pageUrl } = about
  const words = MAIL_WORDS[row.language]
  return {
    kind,
    seal,
    madeFor: `booking ${row.id}`,
    to: row.email,
    subject: namesTime ? `${title}${words.colon}${whenIs(about)}` : title,
    ...mailLayout({
      language: row.language,
      company,
      title,
      paragraphs: [greeting(row.name, row.language), ...text],
      action: pageUrl ? { label: words.change, url: pageUrl } : undefined,
    }),
    ...(calendar ? { calendar: { method: calendar, content: invitation(about, calendar) } } : {}),
  }
}

const whenIs = ({ row }: ClientMail) => whenOf(row, row.language)
const typeOf = ({ row }: ClientMail) =>
  typeLines(row.bookedType, row.language, { phone: row.phone, isConfirmed: row.status === 'confirmed' })
const said = (word: string | undefined) => (word ? [word] : [])
