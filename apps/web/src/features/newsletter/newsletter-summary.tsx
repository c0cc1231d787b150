import { useQuery } from '@tanstack/react-query'
import type { NewsletterStats } from '@vigie/contract/mailing/newsletter.ts'
import { Activity, Mail, MailCheck } from 'lucide-react'
import { StatCard } from '@/components/charts/stat-card.tsx'
import { Alert } from '@/components/ui/alert.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { formatNumber, formatPercent } from '@/lib/numbers.ts'
import { newsletterQueries } from './api.ts'
import { GrowthChart } from './growth-chart.tsx'
import { NEWSLETTER_FAILURES } from './newsletter-words.ts'

/** Three in a row on a phone: « 1 000 000 » and « 100 % » stay on one line. */
const NARROW = 'max-sm:p-3 max-sm:[&>p]:text-lg max-sm:[&_svg]:hidden'

/** The current figures, and a chart of their growth. */
export function NewsletterSummary() {
  const { data, error, isPending } = useQuery(newsletterQueries.stats())
  const known = (value: (stats: NonNullable<typeof data>) => string) => (data ? value(data) : '–')
  return (
    <section aria-label="Statistiques" className="mb-6">
      {error && (
        <Alert className="mb-3" type="error">
          {failureMessage(error, NEWSLETTER_FAILURES.stats)}
        </Alert>
      )}
      <div className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]">
        <div className="grid grid-cols-3 gap-3 lg:grid-cols-1">
          <StatCard
            className={NARROW}
            icon={Mail}
            label="Total"
            isLoading={isPending}
            value={known((stats) => formatNumber(stats.totalSubscriptions))}
          />
          <StatCard
            className={NARROW}
            icon={MailCheck}
            label="Actifs"
            isLoading={isPending}
            value={known((stats) => formatNumber(stats.activeSubscriptions))}
          />
          <StatCard
            className={NARROW}
            icon={Activity}
            label="Taux d’activité"
            isLoading={isPending}
            value={known((stats) => formatPercent(activityRate(stats) / 100))}
          />
        </div>
        <GrowthChart />
      </div>
    </section>
  )
}

/** In percent, rounded; 0 when there is no subscription. */
export function activityRate({
  activeSubscriptions,
  totalSubscriptions,
}: Pick<NewsletterStats, 'activeSubscriptions' | 'totalSubscriptions'>) {
  return totalSubscriptions === 0 ? 0 : Math.round((activeSubscriptions / totalSubscriptions) * 100)
}
