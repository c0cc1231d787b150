import { GOAL_WORDS } from '@vigie/contract/common/entry.ts'
import type { Audience } from '@vigie/contract/site/analytics.ts'
import { useState } from 'react'
import { Bar } from '@/components/charts/bar.tsx'
import { Button } from '@/components/ui/button.tsx'
import { formatNumber } from '@/lib/numbers.ts'
import { ChangeBadge } from '../change-badge.tsx'
import type { Comparison } from '../comparison.ts'
import { ListCard } from '../list-card.tsx'
import { GoalDayTable } from './goal-day-table.tsx'

type Props = Pick<Audience, 'goals' | 'goalDays'> & { comparison: Comparison }

/** AUDI-06: what the forms of the site have brought. */
export function GoalCard({ goals, goalDays, comparison }: Props) {
  const [isByDay, setByDay] = useState(false)
  const most = Math.max(1, ...goals.map(({ count }) => count))
  const hasDays = goalDays.length > 0
  return (
    <ListCard
      actions={
        hasDays && (
          <Button onClick={() => setByDay(!isByDay)} size="sm" variant="ghost">
            {isByDay ? 'Voir le total' : 'Voir par jour'}
          </Button>
        )
      }
      emptyWords="Aucun formulaire du site n’a encore abouti sur cette période."
      isEmpty={goals.every(({ count }) => count === 0)}
      title="Objectifs"
    >
      {hasDays && isByDay ? (
        <GoalDayTable goalDays={goalDays} />
      ) : (
        <ul className="space-y-3.5">
          {goals.map(({ goal, count, before }) => (
            <li key={goal}>
              <Bar
                label={GOAL_WORDS[goal]}
                max={most}
                value={count}
                valueText={
                  <span className="flex flex-col items-end gap-x-3 sm:flex-row sm:items-baseline">
                    <ChangeBadge before={before} comparison={comparison} isBrief now={count} />
                    <span className="text-fg">{formatNumber(count)}</span>
                  </span>
                }
              />
            </li>
          ))}
        </ul>
      )}
    </ListCard>
  )
}
