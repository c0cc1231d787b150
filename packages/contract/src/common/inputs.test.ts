import { expect, it } from 'vitest'
import type { z } from 'zod'
import { passwordSchema } from '../accounts/people.ts'
import { changePasswordSchema } from '../accounts/users.ts'
import { registrationSettingsSchema } from '../agenda/registration-settings.ts'
import { touchesDay } from '../agenda/slots.ts'
import { CONTENT_MAX, markdownSchema } from '../writing/content.ts'
import { filterSchema, limitSchema, pageSchema, shortTextSchema, webUrlSchema } from './fields.ts'

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

it('takes passwords of 8 to 128 characters, and a present one of any length', () => {
  expect([7, 8, 128, 129].map((length) => accepts(passwordSchema, 'x'.repeat(length)))).toEqual([
    false,
    true,
    true,
    false,
  ])
  const { currentPassword } = changePasswordSchema.shape
  expect(['', 'x', 'x'.repeat(129)].map((text) => accepts(currentPassword, text))).toEqual([
    false,
    true,
    false,
  ])
})

it('takes texts of 200 000 characters that say something', () => {
  expect(CONTENT_MAX).toBe(200_000)
  const taken = [CONTENT_MAX, CONTENT_MAX + 1].map((length) => accepts(markdownSchema, 'x'.repeat(length)))
  expect(taken).toEqual([true, false])
  expect(['', '  ']).not.toContainEqual(expect.toSatisfy((text) => accepts(markdownSchema, text)))
})

it('takes the blanks around words away, and an empty filter for none', () => {
  expect(shortTextSchema.parse('  Ana ')).toBe('Ana')
  expect(webUrlSchema.parse(' https://exemple.fr ')).toBe('https://exemple.fr')
  expect([filterSchema.parse(undefined), filterSchema.parse('  '), filterSchema.parse(' a ')]).toEqual([
    undefined,
    undefined,
    'a',
  ])
})

it.each([
  ['https://exemple.fr/a', true],
  ['http://exemple.fr', true],
  ['https://', false],
  ['javascript:alert(1)', false],
  ['mailto:a@b.fr', false],
])('%s as an address of the web: %s', (address, isTaken) => {
  expect(accepts(webUrlSchema, address)).toBe(isTaken)
})

it('pages are whole numbers from 1, and lists no longer than they may be', () => {
  expect(['1', '0', '1.5', '-1', 'x'].map((page) => accepts(pageSchema, page))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
  expect([limitSchema(10, 100).parse(undefined), limitSchema(10, 100).parse('500')]).toEqual([10, 100])
})

it('REG-02 asks a question once, and needs no last day', () => {
  const questions = (...texts: string[]) => ({ places: 2, questions: texts.map((text) => ({ text })) })
  expect(registrationSettingsSchema.parse({ places: 2 })).toMatchObject({ closesOn: null, questions: [] })
  expect(accepts(registrationSettingsSchema, questions('Taille ?', 'Régime ?'))).toBe(true)
  expect(accepts(registrationSettingsSchema, questions('Taille ?', 'Taille ?'))).toBe(false)
  expect(accepts(registrationSettingsSchema, questions('a', 'b', 'c', 'd'))).toBe(false)
})

it('counts the first and the last day of a period to it', () => {
  const period = { date: '2026-03-02', startTime: '09:00', endDate: '2026-03-04', endTime: '10:00' }
  const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05']
  expect(days.map((day) => touchesDay(period, day))).toEqual([false, true, true, true, false])
})
