import type { AnalyticsStats } from '@vigie/contract/site/analytics.ts'
import { Clock, Eye, Mail, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { StatCard, StatCards } from '@/components/charts/stat-card.tsx'
import { formatCount, formatNumber } from '@/lib/numbers.ts'
import { ChangeBadge } from './change-badge.tsx'
import type { Comparison } from './comparison.ts'
import { formatDuration } from './format-duration.ts'

type Props = { stats: AnalyticsStats; comparison: Comparison }
type Figure = 'totalVisits' | 'uniqueSessions' | 'avgTimePerSession' | 'newsletterSignups'

export function SummaryCards({ stats, comparison }: Props) {
  const { botVisits, newsletterSignups, compared } = stats
  const robots = `${formatCount(botVisits, 'visite')} de robots ${botVisits < 2 ? 'écartée' : 'écartées'}`
  const signups = `${formatCount(newsletterSignups, 'inscription')} sur la période`
  const changeOf = (figure: Figure, format?: (value: number) => string) =>
    comparison && (
      <ChangeBadge
        before={compared?.[figure] ?? 0}
        comparison={comparison}
        now={stats[figure]}
        {...(format ? { format } : {})}
      />
    )
  return (
    <StatCards>
      <StatCard
        hint={lines(changeOf('totalVisits'), botVisits > 0 && robots)}
        icon={Eye}
        label="Visites totales"
        value={formatNumber(stats.totalVisits)}
      />
      <StatCard
        hint={changeOf('uniqueSessions')}
        icon={Users}
        label="Sessions uniques"
        value={formatNumber(stats.uniqueSessions)}
      />
      <StatCard
        hint={(newsletterSignups > 0 || comparison) && lines(signups, changeOf('newsletterSignups'))}
        icon={Mail}
        label="Abonnés newsletter"
        value={formatNumber(stats.totalNewsletterSubscriptions)}
      />
      <StatCard
        hint={changeOf('avgTimePerSession', formatDuration)}
        icon={Clock}
        label="Temps moyen par session"
        value={formatDuration(stats.avgTimePerSession)}
      />
    </StatCards>
  )
}

/** What there is of the two, each in a line of its own. */
function lines(first: ReactNode, second: ReactNode) {
  return first && second ? (
    <>
      <span className="block">{first}</span>
      <span className="block">{second}</span>
    </>
  ) : (
    first || second
  )
}
