import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16
const VERSION = 'v1.'

/** The purpose under which the password of the mail server is sealed. */
export const SMTP_PASSWORD = 'smtp password'
/** The purpose under which what a mail says is sealed. */
export const MAIL_TEXT = 'mail text'

/** AES-256-GCM under a key of its own, derived from the instance's secret. */
export function sealSecret(secret: string, purpose: string, text: string) {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return VERSION + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Undefined when it was sealed with another secret, or changed since. */
export function openSecret(secret: string, purpose: string, sealed: string) {
  if (!sealed.startsWith(VERSION)) return undefined
  const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url')
  try {
    const key = keyFor(secret, purpose)
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
    return text.toString('utf8')
  } catch {
    return undefined
  }
}

const keyFor = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `vigie ${purpose}`, 32))
