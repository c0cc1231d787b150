import type { JournalLine } from '@vigie/contract/accounts/journal.ts'
import { dayOf } from '@/lib/dates.ts'

/** The lines of each day of the site, in their order. */
export function groupByDay(lines: readonly JournalLine[]) {
  const days = new Map<string, JournalLine[]>()
  for (const line of lines) {
    const day = dayOf(line.at)
    days.set(day, [...(days.get(day) ?? []), line])
  }
  return [...days]
}
