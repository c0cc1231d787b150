import { expect, it } from 'vitest'
import type { z } from 'zod'
import { invitationInputSchema } from '../accounts/invitations.ts'
import {
  newsletterSignupSchema,
  pageListQuerySchema,
  pageTimeSchema,
  pageVisitSchema,
} from '../site/analytics.ts'
import { STATE_MAX_BYTES } from '../site/bot-state.ts'
import { medicineCodesSchema, medicineListQuerySchema } from '../site/medicines.ts'
import { libraryUpdateSchema } from './library.ts'
import { projectUpdateSchema } from './projects.ts'
import { publicationsQuerySchema } from './schedule.ts'

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

it('shows the publications of a period that ends after it begins', () => {
  const from = '2026-03-02'
  const taken = ['2026-03-02', '2026-03-01'].map((to) => accepts(publicationsQuerySchema, { from, to }))
  expect(taken).toEqual([true, false])
})

it('changes something of a project or a picture, or nothing at all', () => {
  expect(accepts(projectUpdateSchema, { title: 'Autre' })).toBe(true)
  expect([{}, { version: 2 }].some((patch) => accepts(projectUpdateSchema, patch))).toBe(false)
  expect([{ isKept: true }, { alt: '' }].every((patch) => accepts(libraryUpdateSchema, patch))).toBe(true)
  expect([{}, { version: 2 }, { isKept: false }].some((patch) => accepts(libraryUpdateSchema, patch))).toBe(
    false,
  )
})

it('counts half an hour of a page at most, and does not ask whether it goes on', () => {
  expect(pageTimeSchema.parse({ page: '/a', timeSpent: 4000 })).toEqual({ page: '/a', timeSpent: 1800 })
})

it('takes the path of a page without what follows it', () => {
  expect(pageVisitSchema.parse({ page: '/blog?a=1#b' }).page).toBe('/blog')
  expect(pageVisitSchema.parse({ page: 'https://exemple.fr/blog?a' }).page).toBe('/blog')
})

it('keeps what is read within its limits', () => {
  expect(pageListQuerySchema.parse({ limit: '500' })).toEqual({
    period: 'all',
    compare: 'none',
    limit: 100,
  })
  expect(medicineListQuerySchema.parse({})).toEqual({ page: 1, limit: 50 })
  expect(STATE_MAX_BYTES).toBe(262_144)
  const language = (length: number) => ({ language: 'x'.repeat(length) })
  expect([35, 36].map((length) => accepts(newsletterSignupSchema, language(length)))).toEqual([true, false])
  const codes = (length: number) => ({ codes: Array.from({ length }, () => '60002283') })
  expect([1000, 1001].map((length) => accepts(medicineCodesSchema, codes(length)))).toEqual([true, false])
})

it('refuses a field that it does not know', () => {
  expect(accepts(invitationInputSchema, { email: 'a@b.fr' })).toBe(true)
  expect(accepts(invitationInputSchema, { email: 'a@b.fr', isPrivileged: true })).toBe(false)
  expect(accepts(medicineCodesSchema, { codes: [], limit: 3 })).toBe(false)
  expect(accepts(projectUpdateSchema, { title: 'Autre', views: 3 })).toBe(false)
})
