import type { EmailConfig, EmailConfigUpdate } from '@vigie/contract/mailing/email-config.ts'
import {
  emailConfigUpdateSchema,
  SMTP_DEFAULT_PORT,
  SMTP_TLS_PORT,
} from '@vigie/contract/mailing/email-config.ts'
import { z } from 'zod'

/** `tls` from the first byte, or `starttls` once the server was greeted. */
export const ENCRYPTIONS = ['starttls', 'tls'] as const
export type Encryption = (typeof ENCRYPTIONS)[number]

const { SMTP_HOST, SMTP_USER, EMAIL_FROM, EMAIL_FROM_NAME } = emailConfigUpdateSchema.shape

export const emailConfigFormSchema = z.object({
  host: SMTP_HOST.unwrap(),
  port: z
    .string()
    .trim()
    .regex(/^\d{1,5}$/, { error: 'Un numéro de port est attendu' })
    .transform(Number),
  encryption: z.enum(ENCRYPTIONS),
  user: SMTP_USER.unwrap(),
  password: z.string().max(500),
  from: EMAIL_FROM.unwrap(),
  fromName: EMAIL_FROM_NAME.unwrap(),
})
export type EmailConfigFormValues = z.input<typeof emailConfigFormSchema>
export type EmailConfigFormResult = z.output<typeof emailConfigFormSchema>

export const GMAIL: Partial<EmailConfigFormValues> = {
  host: 'smtp.gmail.com',
  port: String(SMTP_DEFAULT_PORT),
  encryption: 'starttls',
}

export function toFormValues(config: EmailConfig): EmailConfigFormValues {
  return {
    host: config.SMTP_HOST,
    port: String(config.SMTP_PORT),
    encryption: config.SMTP_SECURE === 'true' ? 'tls' : 'starttls',
    user: config.SMTP_USER,
    password: '',
    from: config.EMAIL_FROM,
    fromName: config.EMAIL_FROM_NAME,
  }
}

export function toUpdate(values: EmailConfigFormResult): EmailConfigUpdate {
  return {
    SMTP_HOST: values.host,
    SMTP_PORT: values.port,
    SMTP_SECURE: values.encryption === 'tls' ? 'true' : 'false',
    SMTP_USER: values.user,
    SMTP_PASS: values.password,
    EMAIL_FROM: values.from,
    EMAIL_FROM_NAME: values.fromName,
  }
}

/** The port that goes with an encryption; one that fits already stays. */
export function portFor(encryption: Encryption, port: string) {
  if (encryption === 'tls') return String(SMTP_TLS_PORT)
  return port === String(SMTP_TLS_PORT) ? String(SMTP_DEFAULT_PORT) : port
}

/** The encryption that goes with a port. */
export const encryptionFor = (port: string): Encryption =>
  port.trim() === String(SMTP_TLS_PORT) ? 'tls' : 'starttls'

/** The stored password belongs to one server and one account: for others it is asked again. */
export function needsPasswordAgain(config: EmailConfig, values: EmailConfigFormValues) {
  if (!config.SMTP_PASS_SET || values.password || !values.user) return false
  const { host, port, encryption, user } = toFormValues(config)
  return (
    host !== values.host.trim().toLowerCase() ||
    port !== values.port.trim() ||
    encryption !== values.encryption ||
    user !== values.user.trim()
  )
}
