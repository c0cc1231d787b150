import { GOAL_WORDS, GOALS, type Goal } from '@vigie/contract/common/entry.ts'
import { type Audience, FEW_GOALS } from '@vigie/contract/site/analytics.ts'
import { formatDay } from '@/lib/dates.ts'
import { formatNumber } from '@/lib/numbers.ts'

type GoalDays = Audience['goalDays']

/** The days with a goal, the newest first. AUDI-06: a small figure of a day would show somebody. */
export function GoalDayTable({ goalDays }: { goalDays: GoalDays }) {
  const days = [...new Set(goalDays.map(({ day }) => day))].toSorted().toReversed()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached from the keyboard.
    <section aria-label="Objectifs par jour, en tableau" className="max-h-72 overflow-auto" tabIndex={0}>
      <table className="w-full text-sm">
        <caption className="sr-only">Objectifs par jour</caption>
        <thead className="sticky top-0 bg-surface text-xs text-muted">
          <tr>
            <th className="py-2 text-left font-medium" scope="col">
              Jour
            </th>
            {GOALS.map((goal) => (
              <th className="py-2 pl-3 text-right font-medium" key={goal} scope="col">
                {GOAL_WORDS[goal]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {days.map((day) => (
            <tr key={day}>
              <th className="py-2 text-left font-normal tabular-nums" scope="row">
                {formatDay(day)}
              </th>
              {GOALS.map((goal) => (
                <td className="py-2 pl-3 text-right whitespace-nowrap tabular-nums" key={goal}>
                  {figureOf(goalDays, day, goal)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function figureOf(goalDays: GoalDays, day: string, goal: Goal) {
  const found = goalDays.find((one) => one.day === day && one.goal === goal)
  if (!found) return '0'
  return found.count === null ? `< ${FEW_GOALS}` : formatNumber(found.count)
}
