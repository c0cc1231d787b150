import { expect, it } from 'vitest'
import { hashPassword } from './passwords.ts'

it('stores a password under argon2id at its whole cost', async () => {
  expect(await hashPassword('correct-horse-battery')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
