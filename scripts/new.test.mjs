import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { nameFeature } from './new/feature-names.mjs'
import { root } from './paths.mjs'

describe('the names of a feature', () => {
  it('gives every form of a name', () => {
    expect(nameFeature(root, 'paid-invoices')).toMatchObject({
      kebab: 'paid-invoice',
      many: 'paidInvoices',
      One: 'PaidInvoice',
      ONE: 'PAID_INVOICE',
      table: 'paid_invoices',
      Title: 'Paid invoices',
    })
  })

  it.each([
    ['companies', 'company'],
    ['boxes', 'box'],
    ['invoices', 'invoice'],
  ])('takes %s for several of %s', (plural, singular) => {
    expect(nameFeature(root, plural).kebab).toBe(singular)
  })

  it('takes the migration after the newest', () => {
    const newest = readdirSync(join(root, 'apps/api/src/db/migrations')).sort().at(-1)
    expect(Number(nameFeature(root, 'invoices').migration)).toBe(Number.parseInt(newest, 10) + 1)
  })

  it.each([
    ['Invoices', 'kebab-case'],
    ['paid_invoices', 'kebab-case'],
    ['../invoices', 'kebab-case'],
    ['invoice', 'plural'],
    ['classes', 'needs'],
    ['rows', 'needs'],
    ['blogs', 'packages/contract/src/writing/blogs.ts exists'],
    ['uploads', 'exists'],
    ['contact-requests', 'creates the table contact_requests'],
    [`${'a'.repeat(40)}s`, 'too long'],
  ])('refuses %s', (name, reason) => {
    expect(() => nameFeature(root, name)).toThrow(reason)
  })

  it('takes the singular that it is given', () => {
    expect(nameFeature(root, 'oxen', 'ox').kebab).toBe('ox')
  })
})
