import type { Attention } from '@vigie/contract/overview/dashboard.ts'
import {
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  Inbox,
  type LucideIcon,
  Newspaper,
  PencilLine,
} from 'lucide-react'
import { dayOf, formatDay, formatTime, today } from '@/lib/dates.ts'
import { formatNumber } from '@/lib/numbers.ts'

export type AttentionItem = {
  label: string
  icon: LucideIcon
  /** The page where it is handled. */
  to: string
  value: string
  detail?: string
  /** Nothing to do there. */
  isQuiet: boolean
}

export function toAttentionItems(attention: Attention): AttentionItem[] {
  const { pendingRequests, pendingAppointments, todayAppointments, nextEvent, drafts } = attention
  return [
    counted('Demandes en attente', Inbox, '/requests?status=pending', pendingRequests),
    counted(
      'Rendez-vous en attente',
      CalendarClock,
      '/requests?tab=rendez-vous&status=pending',
      pendingAppointments,
    ),
    counted(
      'Rendez-vous du jour',
      CalendarCheck,
      `/requests?tab=disponibilites&view=day&date=${today()}`,
      todayAppointments,
    ),
    { label: 'Prochain événement', icon: CalendarDays, ...eventItem(nextEvent) },
    counted('Brouillons', PencilLine, '/blogs?published=false', drafts),
    ...(attention.nextPublication ? [publicationItem(attention.nextPublication)] : []),
  ]
}

function counted(label: string, icon: LucideIcon, to: string, count: number): AttentionItem {
  return { label, icon, to, value: formatNumber(count), isQuiet: count === 0 }
}

function eventItem(event: Attention['nextEvent']) {
  if (!event) return { to: '/events', value: 'Aucun', isQuiet: true }
  const { id, title, date, startTime } = event
  const day = dayLabel(date)
  return {
    to: `/events?date=${date}&event=${id}`,
    value: title,
    detail: startTime ? `${day} à ${startTime}` : day,
    isQuiet: false,
  }
}

function publicationItem({ id, title, at }: NonNullable<Attention['nextPublication']>): AttentionItem {
  return {
    label: 'Prochaine publication',
    icon: Newspaper,
    to: `/blogs/edit/${id}`,
    value: title,
    detail: `${dayLabel(dayOf(at))} à ${formatTime(at)}`,
    isQuiet: false,
  }
}

const dayLabel = (day: string) => (day === today() ? 'Aujourd’hui' : formatDay(day))
