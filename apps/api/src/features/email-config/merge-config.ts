import { isEmail } from '@vigie/contract/common/email.ts'
import type { EmailConfig, EmailConfigUpdate } from '@vigie/contract/mailing/email-config.ts'
import {
  HOST_REQUIRED,
  PASSWORD_AGAIN,
  PORT_REFUSED,
  SENDER_REQUIRED,
  SMTP_DEFAULT_PORT,
} from '@vigie/contract/mailing/email-config.ts'
import { definedFields } from '#lib/defined-fields.ts'
import { invalid } from '#lib/errors.ts'
import { openSecret, SMTP_PASSWORD } from '#lib/sealed-secret.ts'
import type { EmailConfigRow } from '#mail/mail-servers.queries.ts'
import { isPortAllowed, type SmtpRules } from '#mail/smtp/smtp-session.ts'

/** `companyName` is the name of the sender until another is given. */
export type MailSettings = { siteName: string; companyName: string; secret: string; rules: SmtpRules }

export type MergedConfig = {
  host: string
  port: number
  secure: boolean
  user: string
  password: string
  from: string
  fromName: string
}

/** The stored settings with those of the request over them, and the matching password. */
export function mergeConfig(
  stored: EmailConfigRow | undefined,
  update: EmailConfigUpdate,
  settings: MailSettings,
): MergedConfig {
  const { SMTP_PASS_SET: _set, isConfigured: _configured, ...fields } = update
  const { SMTP_PASS, ...shown } = { ...shownConfig(stored, settings.companyName), ...definedFields(fields) }
  const target = {
    host: shown.SMTP_HOST,
    port: shown.SMTP_PORT,
    secure: shown.SMTP_SECURE === 'true',
    user: shown.SMTP_USER,
  }
  if (!isPortAllowed(target.port, settings.rules)) throw invalid(PORT_REFUSED)
  return {
    ...target,
    password: passwordFor(target, SMTP_PASS ?? '', stored, settings.secret),
    from: shown.EMAIL_FROM || (isEmail(target.user) ? target.user.toLowerCase() : ''),
    fromName: shown.EMAIL_FROM_NAME || settings.companyName,
  }
}

export function refuseIncomplete({ host, from }: MergedConfig) {
  if (!host) throw invalid(HOST_REQUIRED)
  if (!from) throw invalid(SENDER_REQUIRED)
}

/** The settings as the administrator sees them; the defaults are those of most providers. */
export function shownConfig(stored: EmailConfigRow | undefined, companyName: string): EmailConfig {
  return {
    SMTP_HOST: stored?.smtpHost ?? '',
    SMTP_PORT: stored?.smtpPort ?? SMTP_DEFAULT_PORT,
    SMTP_SECURE: stored?.smtpSecure ? 'true' : 'false',
    SMTP_USER: stored?.smtpUser ?? '',
    SMTP_PASS_SET: Boolean(stored?.smtpPassSealed),
    EMAIL_FROM: stored?.emailFrom ?? '',
    EMAIL_FROM_NAME: stored?.emailFromName ?? companyName,
    isConfigured: Boolean(stored?.smtpHost),
  }
}

type Target = Pick<MergedConfig, 'host' | 'port' | 'secure' | 'user'>

/** The stored password never goes to a server or an account that it was not typed for. */
function passwordFor(target: Target, typed: string, stored: EmailConfigRow | undefined, secret: string) {
  if (!target.user) return ''
  if (typed) return withoutGroups(typed)
  if (!stored?.smtpPassSealed) return ''
  const isSame =
    target.host === stored.smtpHost &&
    target.port === stored.smtpPort &&
    target.secure === stored.smtpSecure &&
    target.user === stored.smtpUser
  const password = isSame ? openSecret(secret, SMTP_PASSWORD, stored.smtpPassSealed) : undefined
  if (password === undefined) throw invalid(PASSWORD_AGAIN, [`SMTP_PASS : ${PASSWORD_AGAIN}`])
  return password
}

/** Google shows application passwords as four groups of four letters; the blanks are not part of them. */
function withoutGroups(password: string) {
  return /^[a-z]{4}([ \u00a0][a-z]{4}){3}$/.test(password.trim()) ? password.replace(/\s/g, '') : password
}
