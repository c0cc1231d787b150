import { useQuery } from '@tanstack/react-query'
import type { AnalyticsPeriod, AnalyticsStats } from '@vigie/contract/site/analytics.ts'
import { ChartLine, Table2 } from 'lucide-react'
import { useState } from 'react'
import { LineChart } from '@/components/charts/line-chart.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Card, CardContent } from '@/components/ui/card.tsx'
import { analyticsQueries } from '../api.ts'
import type { Comparison } from '../comparison.ts'
import { LandmarkSection } from '../landmarks/landmark-section.tsx'
import { notesByPeriod } from './landmark-notes.ts'
import { UNIT_WORDS } from './unit-words.ts'
import { importedWords, toPeriods } from './visit-periods.ts'
import { earlierNameOf, seriesOf } from './visit-series.ts'
import { VisitTable } from './visit-table.tsx'

type Props = {
  stats: Pick<AnalyticsStats, 'days' | 'compared'>
  period: AnalyticsPeriod
  comparison: Comparison
}

export function VisitChart({ stats: { days, compared }, period, comparison }: Props) {
  const [isTable, setTable] = useState(false)
  // AUDI-07: the chart is drawn without them when they cannot be read.
  const landmarks = useQuery(analyticsQueries.landmarks(period))
  if (days.length === 0) return null
  const { unit, periods } = toPeriods(days, compared?.days)
  const notes = notesByPeriod(landmarks.data ?? [], unit)
  const points = periods.map((one) => ({ ...one, notes: notes.get(one.start) ?? [] }))
  const earlier = comparison?.isComplete ? comparison.words : undefined
  const imported = importedWords(days)
  const title = `Visites et sessions par ${unit}`
  const Icon = isTable ? ChartLine : Table2
  return (
    <Card aria-label={title} className="break-inside-avoid">
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 pt-3 sm:px-5">
        <h3 className="text-base font-semibold">{title}</h3>
        <Button className="print:hidden" onClick={() => setTable(!isTable)} size="sm" variant="ghost">
          <Icon aria-hidden="true" />
          {isTable ? 'Voir le graphique' : 'Voir le tableau'}
        </Button>
      </div>
      <CardContent className="pt-2 sm:pt-2">
        {isTable ? (
          <VisitTable
            earlierName={earlier && earlierNameOf(earlier)}
            periods={points}
            title={title}
            unit={unit}
          />
        ) : (
          <LineChart
            label={title}
            notes="Repères"
            points={points}
            series={seriesOf(periods, earlier)}
            unfinished={UNIT_WORDS[unit].running}
          />
        )}
        {imported && <p className="mt-2 text-xs text-muted">{imported}</p>}
      </CardContent>
      <LandmarkSection query={landmarks} />
    </Card>
  )
}
