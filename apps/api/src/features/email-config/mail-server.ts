import type { MailServer } from '@vigie/contract/mailing/email-config.ts'
import type { EmailConfigRow } from '#mail/mail-servers.queries.ts'

type Route = Pick<EmailConfigRow, 'smtpHost' | 'smtpPort' | 'smtpSecure' | 'smtpUser' | 'emailFrom'>

/** The same server, account and sender: the approval of one is valid for the other under the same password. */
export function isSameRoute(a: Route, b: Route) {
  return JSON.stringify(toMailServer(a)) === JSON.stringify(toMailServer(b))
}

/** What is approved, as it is shown: without the password, nor the sender's name, which needs no approval. */
export function toMailServer({ smtpHost, smtpPort, smtpSecure, smtpUser, emailFrom }: Route): MailServer {
  return {
    SMTP_HOST: smtpHost,
    SMTP_PORT: smtpPort,
    SMTP_SECURE: smtpSecure ? 'true' : 'false',
    SMTP_USER: smtpUser,
    EMAIL_FROM: emailFrom,
  }
}
