import { RETENTION_KINDS } from '@vigie/contract/common/retention.ts'
import { expect, it } from 'vitest'
import { resolveRetention, toDurations, toRetentionValues } from './retention-form-values.ts'

const rules = RETENTION_KINDS.map((kind) => ({
  kind,
  duration: { amount: 2, unit: 'years' as const },
  next:
    kind === 'mails' ? { duration: { amount: 30, unit: 'days' as const }, at: '2026-11-25T09:00:00Z' } : null,
}))
const resolve = (amount: string) => {
  const values = toRetentionValues(rules)
  values.audit.amount = amount
  return resolveRetention(values, undefined, { fields: {}, shouldUseNativeValidation: false })
}

it('RGPD-09 the form has what is wanted, and sends numbers', () => {
  const values = toRetentionValues(rules)
  expect(values.mails).toEqual({ amount: '30', unit: 'days' })
  expect(toDurations(values)).toMatchObject({
    mails: { amount: 30, unit: 'days' },
    audit: { amount: 2, unit: 'years' },
  })
})

it('RGPD-09 names what is wrong at its rule', async () => {
  expect(await resolve(' 4 ')).toMatchObject({ errors: {} })
  for (const wrong of ['', '0', '1,5', '1.5', 'deux', '-1'])
    expect(await resolve(wrong)).toEqual({
      values: {},
      errors: { audit: { amount: { type: 'schema', message: 'Indiquez un nombre entier à partir de 1' } } },
    })
  expect(await resolve('101')).toMatchObject({
    errors: { audit: { amount: { message: '100 ans au plus' } } },
  })
})
