import type { DayOverview } from '@vigie/contract/overview/dashboard.ts'
import { formatDay, today } from '@/lib/dates.ts'
import { formatCount, formatNumber } from '@/lib/numbers.ts'

type DayRow = { id: number; to: string; title: string; detail: string }
export type DayCard = { title: string; rows: DayRow[]; total: number /** The list of all. */; to: string }

/** One card for each kind that has something. */
export function toDayCards(day: DayOverview): DayCard[] {
  const cards: DayCard[] = [
    {
      title: 'Vos rendez-vous d’aujourd’hui',
      to: `/requests?tab=disponibilites&view=day&date=${today()}`,
      total: day.appointments.total,
      rows: day.appointments.rows.map(({ id, name, startTime, isPending }) => ({
        id,
        to: `/requests?tab=rendez-vous&rendez-vous=${id}`,
        title: name,
        detail: isPending ? `${startTime} · à confirmer` : startTime,
      })),
    },
    {
      title: 'Demandes qui attendent',
      to: '/requests?status=pending',
      total: day.requests.total,
      rows: day.requests.rows.map(({ id, name, subject }) => ({
        id,
        to: `/requests?demande=${id}`,
        title: name,
        detail: subject,
      })),
    },
    {
      title: 'Inscriptions depuis votre dernière visite',
      to: '/events',
      total: day.registrations.total,
      rows: day.registrations.rows.map(({ id, name, event }) => ({
        id,
        to: `/events?date=${event.date}&registrations=${event.id}`,
        title: name,
        detail: event.title,
      })),
    },
    {
      title: 'Bientôt complets',
      to: '/events',
      total: day.events.total,
      rows: day.events.rows.map(({ id, title, date, registered, places }) => ({
        id,
        to: `/events?date=${date}&event=${id}`,
        title,
        detail: `${formatDay(date)} · ${formatCount(places - registered, 'place')} sur ${formatNumber(places)}`,
      })),
    },
    {
      title: 'Campagne en cours',
      to: '/newsletter?tab=campagnes',
      total: day.campaigns.total,
      rows: day.campaigns.rows.map(({ id, subject, isPaused, sent, recipients }) => ({
        id,
        to: `/newsletter/campagnes/${id}`,
        title: subject,
        detail: `${isPaused ? 'En pause · ' : ''}${formatNumber(sent)} sur ${formatNumber(recipients)}`,
      })),
    },
  ]
  return cards.filter(({ total }) => total > 0)
}
