import type { Database } from '#db/client.ts'
import { mailLayout } from '#mail/mail-layout.ts'
import { findMailServers } from '#mail/mail-servers.queries.ts'
import { queueMail } from '#mail/outbox.queries.ts'
import type { SealMail } from '#mail/sealed-text.ts'

/** The last confirmed address while a new one waits: only that one is proven. */
type Account = { email: string; resetEmail: string | null }

export type SecurityNotice = {
  title: string
  /** What happened, in sentences; what to do if it was not the reader follows by itself. */
  paragraphs: readonly string[]
}
/** A link that holds a token; after its end the mail is not sent any more. */
type Action = { label: string; url: string; expiresAt: Date; seal: SealMail }

/**
 * The mails of security have one form. To be called in the transaction of the act; without an approved mail server
 * nothing is queued.
 */
export async function mailSecurity(
  tx: Database,
  siteName: string,
  { email, resetEmail }: Account,
  { title, paragraphs }: SecurityNotice,
  now: Date,
  action?: Action,
) {
  const mail = {
    ...(action
      ? { kind: 'new-device' as const, seal: action.seal, expiresAt: action.expiresAt }
      : { kind: 'account-security' as const }),
    to: resetEmail ?? email,
    subject: `${siteName} : ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    ...mailLayout({ siteName, title, paragraphs, action }),
  }
  return queueMail(tx, await findMailServers(tx), mail, now)
}
