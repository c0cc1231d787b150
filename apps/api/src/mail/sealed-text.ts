import type { WrittenMailKind } from '@vigie/contract/mailing/mails.ts'
import { MAIL_TEXT, openSecret } from '#lib/sealed-secret.ts'
import type { Site } from '#site/site.ts'

/**
 * SAFE-32: the kinds of mail with a link that opens something to its reader. Only the hash of such a link is stored, so
 * what the mail says is sealed until it leaves, and not stored afterwards.
 */
export const SECRET_KINDS = [
  'password-reset',
  'invitation',
  'sign-up',
  'email-change-confirm',
  'email-change-undo',
  'new-device',
  'booking-received',
  'booking-confirmed',
  'booking-moved',
  'booking-reminder',
  'registration',
  'registration-changed',
  'registration-reminder',
  'registration-message',
  'newsletter-confirmation',
  'newsletter-welcome',
  'rights-link',
  'weekly-digest',
] as const satisfies WrittenMailKind[]
export type SecretMailKind = (typeof SECRET_KINDS)[number]

export const isSecretMail = (kind: string) => SECRET_KINDS.some((one) => one === kind)

/** What a mail says; the headers of a newsletter's hold the link to leave it. */
export type MailText = { text: string; html: string; headers: Record<string, string> }
export type StoredText = {
  bodyText: string
  bodyHtml: string
  headers: Record<string, string>
  bodySealed: string | null
}
export type SealMail = Site['sealMail']

export const NO_TEXT: StoredText = { bodyText: '', bodyHtml: '', headers: {}, bodySealed: null }

export const sealedText = (seal: SealMail, text: MailText): StoredText => ({
  ...NO_TEXT,
  bodySealed: seal(JSON.stringify(text)),
})

/** Undefined when it was sealed with another secret. */
export function openText(secret: string, stored: StoredText): MailText | undefined {
  const { bodyText, bodyHtml, headers, bodySealed } = stored
  if (bodySealed === null) return { text: bodyText, html: bodyHtml, headers }
  const opened = openSecret(secret, MAIL_TEXT, bodySealed)
  return opened === undefined ? undefined : JSON.parse(opened)
}
