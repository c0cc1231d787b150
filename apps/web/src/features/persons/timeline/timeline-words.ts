import type { TimelineKind, TimelineLine } from '@vigie/contract/persons/persons.ts'
import {
  CalendarClock,
  CalendarDays,
  Inbox,
  type LucideIcon,
  Mail,
  MailCheck,
  MailX,
  Newspaper,
  PencilLine,
  Send,
  UserCheck,
  UserMinus,
} from 'lucide-react'
import { formatDay } from '@/lib/dates.ts'
import { fr } from '@/lib/typography.ts'

export const KINDS: Record<TimelineKind, { label: string; icon: LucideIcon }> = {
  request: { label: 'Demande', icon: Inbox },
  reply: { label: 'Réponse', icon: Send },
  appointment: { label: 'Rendez-vous', icon: CalendarDays },
  'appointment-move': { label: 'Rendez-vous déplacé', icon: CalendarClock },
  registration: { label: 'Inscription', icon: UserCheck },
  withdrawal: { label: 'Désistement', icon: UserMinus },
  'newsletter-consent': { label: fr('Newsletter : accord donné'), icon: MailCheck },
  'newsletter-confirmation': { label: fr('Newsletter : adresse confirmée'), icon: MailCheck },
  'newsletter-departure': { label: fr('Newsletter : désinscription'), icon: UserMinus },
  'newsletter-refusal': { label: fr('Newsletter : adresse refusée'), icon: MailX },
  mail: { label: 'E-mail', icon: Mail },
  campaign: { label: 'Campagne', icon: Newspaper },
  note: { label: 'Note', icon: PencilLine },
}

/** The page of the record; undefined where a dialog shows it. */
export function pathOfRecord({ recordKind, recordId, eventId, day }: TimelineLine) {
  if (recordKind === 'request') return `/requests?demande=${recordId}`
  if (recordKind === 'appointment') return `/requests?tab=rendez-vous&rendez-vous=${recordId}`
  if (recordKind === 'registration')
    return `/events?${day ? `date=${day}&` : ''}registrations=${eventId ?? ''}`
  return recordKind === 'campaign' ? `/newsletter/campagnes/${recordId}` : undefined
}

/** « 03/03/2026 à 09:00 »: when the appointment or the event is, or where the appointment went. */
export const momentOf = ({ day, time }: Pick<TimelineLine, 'day' | 'time'>) =>
  day && (time ? `${formatDay(day)} à ${time}` : formatDay(day))
