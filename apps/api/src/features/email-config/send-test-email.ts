import { randomUUID } from 'node:crypto'
import type { EmailTest } from '@vigie/contract/mailing/email-config.ts'
import { testFailureCode } from '@vigie/contract/mailing/email-config.ts'
import type { Database } from '#db/client.ts'
import { AppError } from '#lib/errors.ts'
import { mailLayout } from '#mail/mail-layout.ts'
import { findEmailConfig, messageIdOf } from '#mail/outbox.queries.ts'
import { SmtpFailure } from '#mail/smtp/smtp-failure.ts'
import { describeSmtpFailure } from '#mail/smtp/smtp-failure-words.ts'
import { openSmtpSession } from '#mail/smtp/smtp-session.ts'
import { type MailSettings, type MergedConfig, mergeConfig, refuseIncomplete } from './merge-config.ts'

/** For the whole test, from resolving the host name to the acceptance of the mail. */
const TEST_MS = 15_000

/** Sends one mail with these settings, stored or not; a refusal says at which step and what to do. */
export async function sendTestEmail(
  db: Database,
  settings: MailSettings,
  { update, testEmail }: EmailTest,
  now: Date,
) {
  const config = mergeConfig(await findEmailConfig(db), update, settings)
  refuseIncomplete(config)
  try {
    return await sendOne(config, settings, testEmail, now)
  } catch (error) {
    if (!(error instanceof SmtpFailure)) throw error
    const details = error.reply ? [`Réponse du serveur : ${error.reply}`] : []
    throw new AppError(422, testFailureCode(error.step), describeSmtpFailure(error, config), { details })
  }
}

async function sendOne(config: MergedConfig, { rules, siteName }: MailSettings, to: string, now: Date) {
  const signal = AbortSignal.timeout(TEST_MS)
  const [, clientName = ''] = config.from.split('@')
  const session = await openSmtpSession(config, rules, { clientName, signal })
  try {
    await session.send({
      messageId: messageIdOf(randomUUID(), config.from),
      date: now,
      from: { name: config.fromName, address: config.from },
      to,
      subject: `Test d’envoi de ${siteName}`,
      ...mailLayout({
        siteName,
        title: 'L’envoi des e-mails fonctionne',
        paragraphs: [
          'Si vous lisez ce message, la configuration de la messagerie est correcte.',
          `Il a été envoyé depuis la page Configuration de ${siteName} ; vous n’avez rien à faire.`,
        ],
      }),
    })
    return { isEncrypted: session.isEncrypted }
  } finally {
    session.close()
  }
}
