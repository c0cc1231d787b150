import type { AnalyticsStats } from '@vigie/contract/site/analytics.ts'
import { Clock, Eye, Mail, Users } from 'lucide-react'
import { StatCard, StatCards } from '@/components/charts/stat-card.tsx'
import { formatCount, formatNumber } from '@/lib/numbers.ts'
import { formatDuration } from './format-duration.ts'

export function SummaryCards({ stats }: { stats: AnalyticsStats }) {
  const { botVisits, newsletterSignups } = stats
  const robots = `${formatCount(botVisits, 'visite')} de robots ${botVisits < 2 ? 'écartée' : 'écartées'}`
  const signups = `${formatCount(newsletterSignups, 'inscription')} sur la période`
  return (
    <StatCards>
      <StatCard
        hint={botVisits > 0 && robots}
        icon={Eye}
        label="Visites totales"
        value={formatNumber(stats.totalVisits)}
      />
      <StatCard icon={Users} label="Sessions uniques" value={formatNumber(stats.uniqueSessions)} />
      <StatCard
        hint={newsletterSignups > 0 && signups}
        icon={Mail}
        label="Abonnés newsletter"
        value={formatNumber(stats.totalNewsletterSubscriptions)}
      />
      <StatCard
        icon={Clock}
        label="Temps moyen par session"
        value={formatDuration(stats.avgTimePerSession)}
      />
    </StatCards>
  )
}
