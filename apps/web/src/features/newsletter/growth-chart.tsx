import { useQuery } from '@tanstack/react-query'
import type { GrowthMonth } from '@vigie/contract/mailing/newsletter.ts'
import { BarChart, type BarSeries } from '@/components/charts/bar-chart.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card.tsx'
import { Skeleton } from '@/components/ui/skeleton.tsx'
import { formatMonth, formatShortMonth } from '@/lib/dates.ts'
import { newsletterQueries } from './api.ts'

const SERIES: BarSeries[] = [
  { name: 'Inscriptions', className: 'bg-bar' },
  { name: 'Désinscriptions', className: 'bg-line-strong' },
]

export function GrowthChart() {
  const { data, isPending } = useQuery(newsletterQueries.growth())
  return (
    <Card>
      <CardHeader>
        <CardTitle>Inscriptions par mois</CardTitle>
      </CardHeader>
      <CardContent className="pt-2 sm:pt-2">
        {data ? (
          <BarChart
            label="Inscriptions et désinscriptions des douze derniers mois"
            pointName="Mois"
            points={data.map(toPoint)}
            series={SERIES}
          />
        ) : isPending ? (
          <Skeleton className="h-48" />
        ) : (
          <p className="py-16 text-center text-sm text-muted">La croissance n’a pas pu être chargée.</p>
        )}
      </CardContent>
    </Card>
  )
}

const toPoint = ({ month, started, ended }: GrowthMonth) => ({
  label: formatShortMonth(`${month}-01`),
  fullLabel: formatMonth(`${month}-01`),
  values: [started, ended],
})
