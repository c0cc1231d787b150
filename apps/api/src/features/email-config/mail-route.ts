import type { MailRoute } from '@vigie/contract/email-config.ts'
import type { EmailConfigRow } from '#mail/mail-routes.queries.ts'

type Route = Pick<EmailConfigRow, 'smtpHost' | 'smtpPort' | 'smtpSecure' | 'smtpUser' | 'emailFrom'>

/** The same server, account and sender: whoever approved one has approved the other. */
export function isSameRoute(a: Route, b: Route) {
  return JSON.stringify(toMailRoute(a)) === JSON.stringify(toMailRoute(b))
}

/** What is approved: where mails go and in whose name; not the password, nor the words beside the address. */
export function toMailRoute({ smtpHost, smtpPort, smtpSecure, smtpUser, emailFrom }: Route): MailRoute {
  return {
    SMTP_HOST: smtpHost,
    SMTP_PORT: smtpPort,
    SMTP_SECURE: smtpSecure ? 'true' : 'false',
    SMTP_USER: smtpUser,
    EMAIL_FROM: emailFrom,
  }
}
