import type { DayVisits } from '@vigie/contract/site/analytics.ts'
import { ChartLine, Table2 } from 'lucide-react'
import { useState } from 'react'
import { LineChart } from '@/components/charts/line-chart.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Card, CardContent } from '@/components/ui/card.tsx'
import { formatCount } from '@/lib/numbers.ts'
import { toPeriods } from './visit-periods.ts'
import { VisitTable } from './visit-table.tsx'

export function VisitChart({ days }: { days: DayVisits[] }) {
  const [isTable, setTable] = useState(false)
  if (days.length === 0) return null
  const { unit, periods } = toPeriods(days)
  const title = `Visites et sessions par ${unit}`
  const Icon = isTable ? ChartLine : Table2
  return (
    <Card aria-label={title}>
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 pt-3 sm:px-5">
        <h3 className="text-base font-semibold">{title}</h3>
        <Button onClick={() => setTable(!isTable)} size="sm" variant="ghost">
          <Icon aria-hidden="true" />
          {isTable ? 'Voir le graphique' : 'Voir le tableau'}
        </Button>
      </div>
      <CardContent className="pt-2 sm:pt-2">
        {isTable ? (
          <VisitTable periods={periods} title={title} unit={unit} />
        ) : (
          <LineChart
            label={title}
            points={periods}
            series={[
              {
                name: 'Visites',
                values: periods.map(({ visits }) => visits),
                format: (value) => formatCount(value, 'visite'),
              },
              {
                name: 'Sessions',
                values: periods.map(({ sessions }) => sessions),
                format: (value) => formatCount(value, 'session'),
              },
            ]}
          />
        )}
      </CardContent>
    </Card>
  )
}
