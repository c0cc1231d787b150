import type { AuditLine } from '@vigie/contract/accounts/audit.ts'
import { dayOf } from '@/lib/dates.ts'

/** The lines of each day of the site, in their order. */
export function groupByDay(lines: readonly AuditLine[]) {
  const days = new Map<string, AuditLine[]>()
  for (const line of lines) {
    const day = dayOf(line.at)
    days.set(day, [...(days.get(day) ?? []), line])
  }
  return [...days]
}
