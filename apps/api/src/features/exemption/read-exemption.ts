import { addDays, DAY_MS, HOUR_MS } from '@vigie/contract/common/days.ts'
import { AUDIENCE_MONTHS, type Exemption, type ExemptionCheck } from '@vigie/contract/site/exemption.ts'
import type { Database } from '#db/client.ts'
import { dayOf } from '#lib/site-time.ts'
import type { Site } from '#site/site.ts'
import {
  findOldestSum,
  findOldIdentifiers,
  findProofs,
  isPageCounted,
  listPersonalColumns,
} from './exemption.queries.ts'
import { opposedPage } from './prove-opposition.ts'

/** The job that deletes runs every hour; what it has not reached yet is no fault. */
const GRACE_MS = 3 * HOUR_MS
/** Sums go once a day. */
const SUMS_GRACE_MS = 3 * DAY_MS

type Facts = Omit<Exemption, 'failing'>

/** AUDI-11: everything is read from the tables now, but for the last proofs that the jobs have noted. */
export async function readExemption(
  { db, site, secret }: { db: Database; site: Site; secret: string },
  now: Date,
): Promise<Exemption> {
  const dayBefore = (ms: number) => dayOf(new Date(now.getTime() - ms), site.timeZone)
  const today = dayBefore(GRACE_MS)
  const proofs = await findProofs(db)
  const { name: companyName, privacyUrl } = await site.company()
  const { opposedAt } = proofs
  const facts: Facts = {
    at: now.toISOString(),
    companyName,
    privacyUrl,
    personalColumns: await listPersonalColumns(db),
    identifiers: await findOldIdentifiers(db, { saltsFrom: today, sessionsFrom: addDays(today, -1) }),
    opposition: {
      at: opposedAt?.toISOString() ?? null,
      status: proofs.opposedStatus,
      counted: opposedAt !== null && (await isPageCounted(db, opposedPage(secret, opposedAt))),
      hasCookie: proofs.opposedCookie ?? false,
    },
    oldestSum: await findOldestSum(db),
    erasedAt: proofs.erasedAt?.toISOString() ?? null,
  }
  const limits = {
    oldest: monthsBefore(dayBefore(SUMS_GRACE_MS), AUDIENCE_MONTHS),
    erased: new Date(now.getTime() - GRACE_MS),
    opposed: new Date(now.getTime() - DAY_MS),
  }
  return { ...facts, failing: failingChecks(facts, limits) }
}

type Limits = { oldest: string; erased: Date; opposed: Date }

export function failingChecks(facts: Facts, limits: Limits): ExemptionCheck[] {
  const { personalColumns, identifiers, opposition, oldestSum, erasedAt } = facts
  const isSince = (at: string | null, limit: Date) => at !== null && new Date(at) >= limit
  const isTested = isSince(opposition.at, limits.opposed) && opposition.status === 200
  const holds: Record<ExemptionCheck, boolean> = {
    statistics: personalColumns.length === 0,
    identifiers: identifiers.count === 0,
    cookies: isTested && !opposition.hasCookie,
    opposition: isTested && !opposition.counted,
    duration: oldestSum === null || oldestSum >= limits.oldest,
    erasure: isSince(erasedAt, limits.erased),
  }
  return (Object.keys(holds) as ExemptionCheck[]).filter((check) => !holds[check])
}

function monthsBefore(day: string, months: number) {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date.toISOString().slice(0, 10)
}
