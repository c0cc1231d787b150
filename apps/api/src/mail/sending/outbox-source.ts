import type { Database } from '#db/client.ts'
import { type EmailConfigRow, findMailServers, isAccountMail, isServerOpen } from '../mail-servers.queries.ts'
import type { MailRow } from '../outbox.queries.ts'
import { type MailText, openText } from '../sealed-text.ts'
import { spendRate } from './mail-rate.queries.ts'
import type { MailSource } from './mail-source.ts'
import { claimMail, recordGivenUp, recordRetry, recordSent, releaseLeases } from './outbox-claims.queries.ts'

const UNREADABLE =
  'Le texte de cet e-mail ne peut plus être lu, car le secret de l’installation a changé depuis.'
const EXPIRED = 'Périmé avant d’avoir pu partir.'

/** The mails that features have queued, one at a time. They count in the rate of campaigns, and never wait for it. */
export function outboxSource(db: Database, secret: string, mailsPerHour: number): MailSource {
  return {
    release: (now) => releaseLeases(db, now),
    async take(now, leaseEnd) {
      const routes = await findMailServers(db)
      const ready = {
        accounts: isServerOpen(routes.accounts, now),
        others: isServerOpen(routes.current, now),
      }
      const mail = await claimMail(db, ready, now, leaseEnd)
      if (!mail) return { due: [] }
      if (mail.expiresAt && mail.expiresAt <= now) {
        await recordGivenUp(db, mail, EXPIRED)
        return { due: [], hasSettled: true }
      }
      const config = isAccountMail(mail.kind) ? routes.accounts : routes.current
      if (!config) return { due: [] }
      const text = openText(secret, mail)
      if (!text) {
        await recordGivenUp(db, mail, UNREADABLE)
        return { due: [], hasSettled: true }
      }
      const record = {
        async sent(at: Date) {
          await recordSent(db, mail, at)
          await spendRate(db, at, mailsPerHour)
        },
        refused: (reason: string) => recordGivenUp(db, mail, reason),
        givenUp: (reason: string) => recordGivenUp(db, mail, reason),
        retry: (change: Parameters<typeof recordRetry>[2]) => recordRetry(db, mail, change),
      }
      return {
        due: [{ config, mail: toOutgoing(config, mail, text), attempts: mail.attempts, leaseEnd, ...record }],
      }
    },
  }
}

function toOutgoing(config: EmailConfigRow, mail: MailRow, { text, html, headers }: MailText) {
  const { messageId, createdAt, recipient, replyTo, subject, calendar, kind } = mail
  // A reply is written by a person: an automatic absence message may answer it.
  const isWritten = kind === 'contact-reply'
  return {
    messageId,
    date: createdAt,
    from: { name: config.emailFromName, address: config.emailFrom },
    to: recipient,
    replyTo,
    subject,
    text,
    html,
    headers: { ...headers, ...(isWritten ? {} : { 'Auto-Submitted': 'auto-generated' }) },
    calendar: calendar ? { method: mail.calendarMethod ?? 'PUBLISH', content: calendar } : null,
  }
}
