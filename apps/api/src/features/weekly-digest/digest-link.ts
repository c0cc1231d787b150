import { timingSafeEqual } from 'node:crypto'
import { derivedToken } from '#lib/tokens.ts'

export const DIGEST_LINK_PATH = '/api/users/weekly-digest/link'

/** Derived, not stored: it lets its reader do one thing only, which the profile undoes. */
export const digestToken = (secret: string, userId: number) =>
  `${userId}.${derivedToken(secret, 'weekly digest', String(userId))}`

/** Whose it is; undefined when it is not one of ours. */
export function readDigestToken(secret: string, token: string) {
  const userId = Number(token.split('.', 1)[0])
  if (!Number.isInteger(userId) || userId < 1 || userId > 2_147_483_647) return undefined
  const [given, expected] = [token, digestToken(secret, userId)].map((text) => Buffer.from(text))
  const isOurs = given && expected && given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs ? userId : undefined
}
