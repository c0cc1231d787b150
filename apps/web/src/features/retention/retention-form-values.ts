import { RETENTION_KINDS, type RetentionKind } from '@vigie/contract/common/retention.ts'
import {
  type Duration,
  type DurationUnit,
  type RetentionRule,
  type RetentionUpdate,
  retentionUpdateSchema,
} from '@vigie/contract/site/retention.ts'
import type { Resolver } from 'react-hook-form'
import { findNestedProblems } from '@/lib/zod-resolver.ts'

/** An amount is as it was typed. */
export type RetentionValues = Record<RetentionKind, { amount: string; unit: DurationUnit }>

const NONE: Duration = { amount: 3, unit: 'years' }

/** What is wanted of each kind: the duration that follows, where one waits. */
export function toRetentionValues(rules: readonly RetentionRule[]): RetentionValues {
  const wantedOf = (kind: RetentionKind) => {
    const rule = rules.find((one) => one.kind === kind)
    const { amount, unit } = rule?.next?.duration ?? rule?.duration ?? NONE
    return { amount: String(amount), unit }
  }
  return Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, wantedOf(kind)])) as RetentionValues
}

export const toDuration = ({ amount, unit }: RetentionValues[RetentionKind]): Duration => ({
  amount: Number(amount.trim() || Number.NaN),
  unit,
})

export const toDurations = (values: RetentionValues) =>
  Object.fromEntries(
    RETENTION_KINDS.map((kind) => [kind, toDuration(values[kind])]),
  ) as RetentionUpdate['rules']

export const resolveRetention: Resolver<RetentionValues> = (values) => {
  const problems = findNestedProblems(retentionUpdateSchema.shape.rules, toDurations(values))
  if (problems.length === 0) return { values, errors: {} }
  const errors = problems.map(({ name, message }) => [
    name.split('.')[0],
    { amount: { type: 'schema', message } },
  ])
  return { values: {}, errors: Object.fromEntries(errors) }
}

/** What is wrong with a duration that is to be previewed. */
export function durationProblem(kind: RetentionKind, values: RetentionValues) {
  const problems = findNestedProblems(retentionUpdateSchema.shape.rules, toDurations(values))
  return problems.find(({ name }) => name.startsWith(`${kind}.`))?.message
}
