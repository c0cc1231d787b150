import { HASHING } from '#accounts/passwords.ts'

// A hash is slow on purpose, and nearly every test signs somebody up.
Object.assign(HASHING, { memoryCost: 8, timeCost: 1 })
