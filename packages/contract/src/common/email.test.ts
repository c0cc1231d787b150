import { expect, it } from 'vitest'
import { isEmail } from './email.ts'
import { emailSchema } from './fields.ts'

it.each([
  'camille@exemple.fr',
  '  Camille@Exemple.FR ',
  'é@é.fr',
  '',
  'camille',
  'camille@',
  'a@b.c',
  'a,b@exemple.fr',
  'a@exemple..fr',
  'a\u0000@exemple.fr',
  '\ud800@exemple.fr',
  `${'a'.repeat(243)}@exemple.fr`,
  `${'a'.repeat(244)}@exemple.fr`,
  `${' '.repeat(1000)}a@exemple.fr`,
  `${' '.repeat(988)}a@exemple.fr`,
  `${' '.repeat(989)}a@exemple.fr`,
])('AUTH-04 « %s » is judged without zod as the schema judges it', (address) => {
  expect(isEmail(address)).toBe(emailSchema.safeParse(address).success)
})
