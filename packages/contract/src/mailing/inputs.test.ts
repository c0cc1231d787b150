import { expect, it } from 'vitest'
import type { z } from 'zod'
import { webhookInputSchema } from '../site/webhooks.ts'
import { audienceSchema, linkParamsSchema } from './campaigns.ts'
import { emailConfigUpdateSchema } from './email-config.ts'
import { importCheckSchema, importFormSchema } from './newsletter-imports.ts'

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

it('takes a server with blanks around its name, a port that exists, and a password that stays as it is', () => {
  expect(emailConfigUpdateSchema.parse({ SMTP_HOST: ' SMTP.exemple.fr ', SMTP_USER: ' ana ' })).toEqual({
    SMTP_HOST: 'smtp.exemple.fr',
    SMTP_USER: 'ana',
  })
  const ports = [1, '587', 65_535, 0, '0', 65_536, 1.5]
  expect(ports.map((SMTP_PORT) => accepts(emailConfigUpdateSchema, { SMTP_PORT }))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ])
  for (const SMTP_PASS of [null, undefined, 'secret'])
    expect(accepts(emailConfigUpdateSchema, { SMTP_PASS })).toBe(true)
})

it('counts the links of a campaign from 1 to 10 000', () => {
  const taken = ['1', '10000', '0', '10001', '1.5'].map((position) =>
    accepts(linkParamsSchema, { id: '3', position }),
  )
  expect(taken).toEqual([true, true, false, false, false])
})

it('chooses among ten languages at most', () => {
  const languages = (length: number) => ({ languages: Array.from({ length }, () => 'fr') })
  expect([10, 11].map((length) => accepts(audienceSchema, languages(length)))).toEqual([true, false])
})

it('needs of a look at an import what the columns mean, and no consent', () => {
  const mapping = { email: 0, language: null, page: null }
  expect(importCheckSchema.parse({ mapping, hasHeader: true })).toEqual({
    mapping,
    hasHeader: true,
    language: 'fr',
  })
  expect([{ mapping }, { hasHeader: true }].some((part) => accepts(importCheckSchema, part))).toBe(false)
  expect(importCheckSchema.parse({ mapping, hasHeader: false, language: 'en' }).language).toBe('en')
  expect(
    [undefined, { fileName: 'a.csv' }, { name: 'a.csv' }].map((form) => accepts(importFormSchema, form)),
  ).toEqual([true, true, false])
})

it('tells an address of one event or more, as a browser would write it', () => {
  const [one] = webhookInputSchema.shape.events.parse(['content.published'])
  const hook = { url: ' https://Exemple.fr ', events: [one] }
  expect(webhookInputSchema.parse(hook)).toEqual({ url: 'https://exemple.fr/', events: [one] })
  expect(accepts(webhookInputSchema, { ...hook, events: [] })).toBe(false)
})
