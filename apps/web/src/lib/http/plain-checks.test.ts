import { userResponseSchema } from '@vigie/contract/accounts/people.ts'
import { apiErrorSchema } from '@vigie/contract/common/responses.ts'
import { siteResponseSchema } from '@vigie/contract/site/site.ts'
import { expect, it } from 'vitest'
import { userIn } from '@/domain/session/check-user.ts'
import { siteReader } from '@/domain/site/site.ts'
import { user } from '@/test/builders/people.ts'
import { readRefusal } from './read-response.ts'

const SITE = {
  siteName: 'Vigie',
  timeZone: 'Europe/Paris',
  signup: 'first',
  hasAccounts: true,
  demo: false,
  canResetPassword: true,
  siteUrl: 'https://exemple.fr',
  pages: { blog: '/blog/{slug}', project: '/projets/{slug}', event: '/evenements/{id}' },
}
const REFUSAL = {
  success: false,
  code: 'invalid',
  message: 'Données invalides',
  details: ['a'],
  fields: { b: 'c' },
}

const isSite = (body: unknown) => {
  try {
    return Boolean(siteReader.parse(body))
  } catch {
    return false
  }
}

it.each([
  ['the site', { success: true, data: SITE }, siteResponseSchema, isSite],
  [
    'the user of a sign-in',
    { success: true, User: user() },
    userResponseSchema,
    (body: unknown) => userIn(body) !== undefined,
  ],
  ['a refusal', REFUSAL, apiErrorSchema, (body: unknown) => readRefusal(body) !== undefined],
])('PERF-04 %s is checked without zod as the contract checks it', (_, right, schema, isAccepted) => {
  const wrong = [null, [], 'texte', 7, ...damaged(right)]
  expect([isAccepted(right), schema.safeParse(right).success]).toEqual([true, true])
  for (const body of wrong) {
    const isCodeless = schema === apiErrorSchema && !('code' in Object(body)) && Object(body).message
    expect([body, isAccepted(body)]).toEqual([body, schema.safeParse(body).success || Boolean(isCodeless)])
  }
})

/** Every body that differs from this one by one field, at any depth: left out, null, a number or an object. */
function damaged(body: object): unknown[] {
  return Object.entries(body).flatMap(([name, value]) => {
    const { [name]: _, ...others } = body as Record<string, unknown>
    const inside = typeof value === 'object' && value !== null && !Array.isArray(value) ? damaged(value) : []
    return [
      others,
      ...[null, -7, { texte: 1 }, [1]].map((other) => ({ ...body, [name]: other })),
      ...inside.map((part) => ({ ...body, [name]: part })),
    ]
  })
}
