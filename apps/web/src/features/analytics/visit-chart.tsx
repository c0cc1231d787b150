import type { DayVisits } from '@vigie/contract/analytics.ts'
import { ChartLine, Table2 } from 'lucide-react'
import { useState } from 'react'
import { LineChart } from '@/components/line-chart.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Card, CardContent } from '@/components/ui/card.tsx'
import { formatDay, formatLongDay } from '@/lib/dates.ts'
import { formatCount } from '@/lib/numbers.ts'
import { VisitTable } from './visit-table.tsx'

const TITLE = 'Visites et sessions par jour'

export function VisitChart({ days }: { days: DayVisits[] }) {
  const [isTable, setTable] = useState(false)
  if (days.length === 0) return null
  const Icon = isTable ? ChartLine : Table2
  return (
    <Card aria-label={TITLE}>
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 pt-3 sm:px-5">
        <h3 className="text-base font-semibold">{TITLE}</h3>
        <Button onClick={() => setTable(!isTable)} size="sm" variant="ghost">
          <Icon aria-hidden="true" />
          {isTable ? 'Voir le graphique' : 'Voir le tableau'}
        </Button>
      </div>
      <CardContent className="pt-2 sm:pt-2">
        {isTable ? (
          <VisitTable days={days} title={TITLE} />
        ) : (
          <LineChart
            label={TITLE}
            points={days.map(({ day }) => ({ short: formatDay(day), long: formatLongDay(day) }))}
            series={[
              {
                name: 'Visites',
                values: days.map(({ visits }) => visits),
                format: (value) => formatCount(value, 'visite'),
              },
              {
                name: 'Sessions',
                values: days.map(({ sessions }) => sessions),
                format: (value) => formatCount(value, 'session'),
              },
            ]}
          />
        )}
      </CardContent>
    </Card>
  )
}
