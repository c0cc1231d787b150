import type { EmailConfig } from '@vigie/contract/mailing/email-config.ts'
import type { Mail } from '@vigie/contract/mailing/mails.ts'

export const mail = (fields: Partial<Mail> = {}): Mail => ({
  id: crypto.randomUUID(),
  kind: 'booking-confirmed',
  recipient: 'claire@exemple.fr',
  subject: 'Votre rendez-vous est confirmé',
  state: 'sent',
  attempts: 1,
  lastError: null,
  createdAt: '2026-03-02T09:00:00.000Z',
  sentAt: '2026-03-02T09:00:01.000Z',
  nextAttemptAt: null,
  canResend: false,
  isTextKept: false,
  ...fields,
})

export const EMAIL_CONFIG = {
  SMTP_HOST: 'smtp.gmail.com',
  SMTP_PORT: 587,
  SMTP_SECURE: 'false',
  SMTP_USER: 'a@gmail.com',
  SMTP_PASS_SET: true,
  EMAIL_FROM: 'a@gmail.com',
  EMAIL_FROM_NAME: 'Cap Vert',
  isConfigured: true,
} as const satisfies EmailConfig
