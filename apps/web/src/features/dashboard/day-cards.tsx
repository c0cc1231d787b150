import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '@/components/states/lazy-part.tsx'
import { useSessionUser } from '@/domain/session/session.ts'
import { dayQuery } from './api.ts'
import { type DayCard, toDayCards } from './day-items.ts'
import { lastVisit } from './last-visit.ts'
import { LoadFailureBanner } from './load-failure-banner.tsx'

const RemindersCard = lazyPart(async () => (await import('./reminders-card.tsx')).RemindersCard)

/** Who and what the day is about, by name; nothing on a day without anything. A product out of reach says so once. */
export function DayCards({ isFailureShown }: { isFailureShown: boolean }) {
  const userId = useSessionUser()?.id ?? 0
  const [since] = useState(() => lastVisit(userId, Date.now()))
  const day = useQuery(dayQuery(since))
  if (day.isError && !day.data) return isFailureShown && <LoadFailureBanner query={day} />
  if (!day.data) return null
  const cards = toDayCards(day.data)
  return (
    <>
      {day.data.reminders.total > 0 && (
        <Suspense>
          <RemindersCard reminders={day.data.reminders} />
        </Suspense>
      )}
      {cards.length > 0 && (
        <div className="mt-3 grid items-start gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {cards.map((card) => (
            <NamedRows card={card} key={card.title} />
          ))}
        </div>
      )}
    </>
  )
}

const ROW = 'pressable flex min-h-9 rounded-md px-2 py-1.5 text-sm hover:bg-subtle pointer-coarse:min-h-11'

function NamedRows({ card: { title, rows, total, to } }: { card: DayCard }) {
  const others = total - rows.length
  return (
    <section aria-label={title} className="rounded-lg border border-line bg-surface p-1.5 shadow-xs">
      <h3 className="px-2 py-1.5 text-sm text-muted">{title}</h3>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <Link className={`${ROW} flex-wrap justify-between gap-x-3`} to={row.to}>
              <span className="min-w-0 font-medium break-words">{row.title}</span>
              <span className="line-clamp-2 min-w-0 text-muted tabular-nums">{row.detail}</span>
            </Link>
          </li>
        ))}
        {others > 0 && (
          <li>
            <Link className={`${ROW} text-muted`} to={to}>
              et {others} {others > 1 ? 'autres' : 'autre'}
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}
