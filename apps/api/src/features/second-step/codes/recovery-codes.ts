import { randomBytes, randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '@vigie/contract/accounts/second-step.ts'
import { hashWithSalt } from '#accounts/passwords.ts'

/** Crockford's base32: no letter that looks like a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const GROUP = 5
const SALT_BYTES = 16

/** New codes as they are shown, and what is kept of them. Fifty bits each: hashed as slowly as a password. */
export async function makeRecoveryCodes() {
  const salt = randomBytes(SALT_BYTES)
  const shown = Array.from({ length: RECOVERY_CODES }, () => `${randomGroup()}-${randomGroup()}`)
  const hashes = await Promise.all(shown.map((code) => hashWithSalt(code.replace('-', ''), salt)))
  return { shown, kept: hashes.map((hash) => ({ hash, salt })) }
}

const randomGroup = () =>
  Array.from({ length: GROUP }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
