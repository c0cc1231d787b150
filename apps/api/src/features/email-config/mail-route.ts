import type { MailRoute } from '@vigie/contract/mailing/email-config.ts'
import type { EmailConfigRow } from '#mail/mail-routes.queries.ts'

type Route = Pick<EmailConfigRow, 'smtpHost' | 'smtpPort' | 'smtpSecure' | 'smtpUser' | 'emailFrom'>

/** The same server, account and sender: the approval of one is valid for the other under the same password. */
export function isSameRoute(a: Route, b: Route) {
  return JSON.stringify(toMailRoute(a)) === JSON.stringify(toMailRoute(b))
}

/** What is approved, as it is shown: without the password, nor the sender's name, which needs no approval. */
export function toMailRoute({ smtpHost, smtpPort, smtpSecure, smtpUser, emailFrom }: Route): MailRoute {
  return {
    SMTP_HOST: smtpHost,
    SMTP_PORT: smtpPort,
    SMTP_SECURE: smtpSecure ? 'true' : 'false',
    SMTP_USER: smtpUser,
    EMAIL_FROM: emailFrom,
  }
}
