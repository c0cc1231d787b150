import type { AppointmentCounts } from '@vigie/contract/agenda/appointments.ts'
import { CalendarCheck, CalendarClock, CalendarDays, Timer } from 'lucide-react'
import { StatCard, StatCards } from '@/components/charts/stat-card.tsx'
import { formatNumber } from '@/lib/numbers.ts'

const COUNTERS = [
  { label: "RDV Aujourd'hui", key: 'today', icon: CalendarDays },
  { label: 'En attente', key: 'pending', icon: CalendarClock },
  { label: 'Confirmés', key: 'confirmed', icon: CalendarCheck },
  { label: 'En cours', key: 'enCours', icon: Timer },
] as const

export function AvailabilitySummary({ counts }: { counts: AppointmentCounts | undefined }) {
  return (
    <StatCards>
      {COUNTERS.map(({ label, key, icon }) => (
        <StatCard
          icon={icon}
          key={key}
          label={label}
          isLoading={!counts}
          value={counts ? formatNumber(counts[key]) : ''}
        />
      ))}
    </StatCards>
  )
}
