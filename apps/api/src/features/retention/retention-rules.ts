import { DAY_MS } from '@vigie/contract/common/days.ts'
import { RETENTION_KINDS, type RetentionKind } from '@vigie/contract/common/retention.ts'
import {
  type Duration,
  isSameDuration,
  isShorter,
  RETENTION_DELAY_DAYS,
  type RetentionRule,
} from '@vigie/contract/site/retention.ts'

export type Durations = Record<RetentionKind, Duration>
export type Rules = Record<RetentionKind, Omit<RetentionRule, 'kind'>>

const MONTHS = { months: 1, years: 12 }
const DEFAULTS: Durations = {
  requests: { amount: 3, unit: 'years' },
  appointments: { amount: 3, unit: 'years' },
  registrations: { amount: 3, unit: 'years' },
  trainings: { amount: 5, unit: 'years' },
  unsubscribed: { amount: 3, unit: 'years' },
  mails: { amount: 6, unit: 'months' },
  audit: { amount: 1, unit: 'years' },
  audience: { amount: 25, unit: 'months' },
}

/** Of kinds that nobody has set in Configuration: what the operator's settings ruled before, they rule still. */
export function initialDurations({
  PERSONS_DAYS,
  JOURNAL_DAYS,
}: {
  PERSONS_DAYS?: number | undefined
  JOURNAL_DAYS?: number | undefined
}): Durations {
  const initial = { ...DEFAULTS }
  if (PERSONS_DAYS) {
    const persons: Duration = { amount: PERSONS_DAYS, unit: 'days' }
    const mails = isShorter(persons, DEFAULTS.mails) ? persons : DEFAULTS.mails
    Object.assign(initial, { appointments: persons, registrations: persons, trainings: persons, mails })
  }
  if (JOURNAL_DAYS) initial.audit = { amount: JOURNAL_DAYS, unit: 'days' }
  return initial
}

/** The rules in force at a moment, with those that are to follow. */
export function rulesAt(stored: Partial<Rules>, initial: Durations, now: Date): Rules {
  return mapKinds((kind) => {
    const { duration, next } = stored[kind] ?? { duration: initial[kind], next: null }
    return next && new Date(next.at) <= now ? { duration: next.duration, next: null } : { duration, next }
  })
}

export const changedRules = (rules: Rules, wanted: Durations, now: Date): Rules =>
  mapKinds((kind) => changedRule(rules[kind], wanted[kind], now))

/** A longer duration acts at once, a shorter one in seven days; one that waits already waits no longer. */
export function changedRule({ duration, next }: Rules[RetentionKind], wanted: Duration, now: Date) {
  if (next && isSameDuration(next.duration, wanted)) return { duration, next }
  if (duration && !isShorter(wanted, duration)) return { duration: wanted, next: null }
  const at = new Date(now.getTime() + RETENTION_DELAY_DAYS * DAY_MS).toISOString()
  return { duration, next: { duration: wanted, at } }
}

/** The moment that is so long ago; a day that a month does not have is its last one. */
export function momentBefore(now: Date, { amount, unit }: Duration) {
  if (unit === 'days') return new Date(now.getTime() - amount * DAY_MS)
  const before = new Date(now)
  before.setUTCMonth(now.getUTCMonth() - amount * MONTHS[unit])
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0)
  return before
}

const mapKinds = <T>(toValue: (kind: RetentionKind) => T) =>
  Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, toValue(kind)])) as Record<RetentionKind, T>
