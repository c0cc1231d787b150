import type { Database } from '#db/client.ts'
import { mailLayout } from '#mail/mail-layout.ts'
import { findMailRoutes } from '#mail/mail-routes.queries.ts'
import { queueMail } from '#mail/outbox.queries.ts'

/** The last confirmed address while a new one waits: it is surely its owner's. */
type Account = { email: string; resetEmail: string | null }

export type SecurityNotice = {
  title: string
  /** What happened, in sentences; what to do if it was not the reader follows by itself. */
  paragraphs: readonly string[]
  /** A link that holds a token: the text of the mail is erased once it was sent, and not sent after this moment. */
  action?: { label: string; url: string; expiresAt: Date } | undefined
}

/**
 * The mails of security have one form. To be called in the transaction of the act; without an approved mail server
 * nothing is queued.
 */
export async function mailSecurity(
  tx: Database,
  siteName: string,
  { email, resetEmail }: Account,
  { title, paragraphs, action }: SecurityNotice,
  now: Date,
) {
  const mail = {
    kind: 'account-security' as const,
    to: resetEmail ?? email,
    subject: `${siteName} : ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    ...mailLayout({ siteName, title, paragraphs, action }),
    ...(action ? { isSecret: true, expiresAt: action.expiresAt } : {}),
  }
  return queueMail(tx, await findMailRoutes(tx), mail, now)
}
