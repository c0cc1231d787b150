import { writeCalendar } from '#lib/formats/icalendar.ts'
import { frenchDay } from '#lib/site-time.ts'
import { mailLayout } from '#mail/mail-layout.ts'
import type { NewMail } from '#mail/outbox.queries.ts'
import type { Site } from '#site/site.ts'
import type { AppointmentRow } from '../agenda/appointments.queries.ts'

type Sender = { address: string; name: string }

export function newBookingMail(
  row: AppointmentRow,
  to: string,
  siteName: string,
  publicUrl: string | undefined,
): NewMail {
  const title = 'Nouvelle demande de rendez-vous'
  const url = publicUrl && `${publicUrl}/requests?tab=rendez-vous`
  return {
    kind: 'booking',
    to,
    replyTo: row.email,
    subject: `${title} : ${when(row)}`,
    ...mailLayout({
      siteName,
      title,
      paragraphs: [`${row.name}\n${row.email}`, when(row), ...(row.message ? [row.message] : [])],
      action: url ? { label: 'Répondre à la demande', url } : undefined,
    }),
  }
}

export function bookingReceivedMail(row: AppointmentRow, { name: siteName }: Site): NewMail {
  const title = 'Votre demande de rendez-vous a bien été reçue'
  return {
    kind: 'booking-received',
    to: row.email,
    subject: title,
    ...mailLayout({
      siteName,
      title,
      paragraphs: [
        `Bonjour ${row.name},`,
        `Nous avons bien reçu votre demande de rendez-vous pour le ${when(row)}. Nous vous écrirons dès qu’elle sera confirmée.`,
      ],
    }),
  }
}

export function confirmedMail(row: AppointmentRow, sender: Sender, site: Site, now: Date): NewMail {
  const title = 'Votre rendez-vous est confirmé'
  return {
    kind: 'booking-confirmed',
    to: row.email,
    subject: `${title} : ${when(row)}`,
    ...mailLayout({
      siteName: site.name,
      title,
      paragraphs: [
        `Bonjour ${row.name},`,
        `Votre rendez-vous du ${when(row)} est confirmé. L’invitation jointe l’ajoute à votre agenda.`,
      ],
    }),
    calendar: { method: 'REQUEST', content: invitation(row, sender, site, now) },
  }
}

/** Expires when the appointment begins. */
export function reminderMail(row: AppointmentRow, { name: siteName }: Site): NewMail {
  const title = 'Rappel de votre rendez-vous de demain'
  return {
    kind: 'booking-reminder',
    to: row.email,
    subject: `${title} : ${when(row)}`,
    expiresAt: row.startsAt,
    ...mailLayout({
      siteName,
      title,
      paragraphs: [
        `Bonjour ${row.name},`,
        `Nous vous attendons le ${when(row)}.`,
        'Si vous ne pouvez plus venir, répondez simplement à ce message.',
      ],
    }),
  }
}

export function refusedMail(row: AppointmentRow, sender: Sender, site: Site, now: Date): NewMail {
  const title = 'Votre demande de rendez-vous n’a pas pu être acceptée'
  return {
    kind: 'booking-refused',
    to: row.email,
    subject: title,
    ...mailLayout({
      siteName: site.name,
      title,
      paragraphs: [
        `Bonjour ${row.name},`,
        `Nous ne pouvons malheureusement pas vous recevoir le ${when(row)}. Vous pouvez choisir un autre créneau sur notre site.`,
      ],
    }),
    calendar: { method: 'CANCEL', content: invitation(row, sender, site, now) },
  }
}

function invitation(row: AppointmentRow, sender: Sender, { name: siteName }: Site, now: Date) {
  const isConfirmed = row.status === 'confirmed'
  return writeCalendar({
    product: siteName,
    method: isConfirmed ? 'REQUEST' : 'CANCEL',
    events: [
      {
        uid: row.calendarUid,
        sequence: row.calendarSequence,
        stamp: now,
        time: { start: row.startsAt, end: row.endsAt },
        summary: `Rendez-vous avec ${sender.name || siteName}`,
        description: row.message ?? undefined,
        status: isConfirmed ? 'CONFIRMED' : 'CANCELLED',
        organizer: { name: sender.name, email: sender.address },
        attendee: { name: row.name, email: row.email },
      },
    ],
  })
}

const when = ({ date, startTime, endTime }: AppointmentRow) =>
  `${frenchDay(date)}, de ${startTime} à ${endTime}`
