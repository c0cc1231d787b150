import { randomBytes } from 'node:crypto'
import { openSecret, sealSecret } from '#lib/sealed-secret.ts'
import { toBase32 } from './base32.ts'

/** The purpose under which the secrets of authenticators are sealed. */
const PURPOSE = 'totp secret'
/** RFC 4226, 4: as long as the hash is. */
const SECRET_BYTES = 20

type Label = { issuer: string; account: string }

export const randomTotpSecret = () => randomBytes(SECRET_BYTES)

export const sealTotpSecret = (secret: string, totpSecret: Buffer) =>
  sealSecret(secret, PURPOSE, totpSecret.toString('base64url'))

/** Undefined when it was sealed with another secret of the installation. */
export function openTotpSecret(secret: string, sealed: string) {
  const opened = openSecret(secret, PURPOSE, sealed)
  return opened === undefined ? undefined : Buffer.from(opened, 'base64url')
}

/** What an authenticator reads; the colon separates the two names of its label. */
export function totpUri(totpSecret: Buffer, { issuer, account }: Label) {
  const name = issuer.replaceAll(':', ' ')
  const label = `${encodeURIComponent(name)}:${encodeURIComponent(account)}`
  const parameters = [
    ['secret', toBase32(totpSecret)],
    ['issuer', name],
    ['algorithm', 'SHA1'],
    ['digits', '6'],
    ['period', '30'],
  ]
  // Some authenticators show the plus signs of URLSearchParams as they are.
  const query = parameters.map(([key, value = '']) => `${key}=${encodeURIComponent(value)}`).join('&')
  return `otpauth://totp/${label}?${query}`
}
