import type { Database } from '#db/client.ts'
import type { EmailConfigRow } from '../mail-routes.queries.ts'
import type { MailRow } from '../outbox.queries.ts'
import type { SmtpFailure } from '../smtp/smtp-failure.ts'
import { describeSmtpFailure } from '../smtp/smtp-failure-words.ts'
import { recordGivenUp, recordRetry, recordTrouble } from './outbox-claims.queries.ts'
import { judgeFailure, retryDelay } from './retry-rules.ts'

type Settled = {
  mail: MailRow
  config: EmailConfigRow
  failure: SmtpFailure
  failuresInARow: number
  /** The process is stopping and has interrupted the mail. */
  isStopping: boolean
  now: Date
}

/** Records why a mail was not sent, and pauses the queue when no mail can be sent. */
export async function settleFailure(db: Database, settled: Settled) {
  const { mail, config, failure, failuresInARow, isStopping, now } = settled
  const reason = reasonOf(failure, config)
  const verdict = judgeFailure(failure, failuresInARow)
  // Stopping the process or a wrong configuration does not count as an attempt.
  const keepsItsAttempts = isStopping || (verdict.kind === 'stopped' && verdict.needsYou)
  if (verdict.kind === 'stopped' && !isStopping) {
    const until = new Date(now.getTime() + verdict.pauseMs)
    await recordTrouble(db, config, { reason, needsYou: verdict.needsYou, since: now, until })
  }
  if (keepsItsAttempts) await recordRetry(db, mail, { reason, at: now, attempts: mail.attempts - 1 })
  else if (verdict.kind === 'permanent') await recordGivenUp(db, mail, reason)
  else await retryOrGiveUp(db, mail, reason, now)
  return { stopped: verdict.kind === 'stopped' }
}

async function retryOrGiveUp(db: Database, mail: MailRow, reason: string, now: Date) {
  const delay = retryDelay(mail.attempts)
  if (delay === undefined)
    return recordGivenUp(db, mail, `Abandonné après ${mail.attempts} essais. ${reason}`)
  const at = new Date(now.getTime() + delay)
  return recordRetry(db, mail, { reason, at, attempts: mail.attempts })
}

function reasonOf(failure: SmtpFailure, { smtpHost, smtpPort, smtpSecure }: EmailConfigRow) {
  const words = describeSmtpFailure(failure, { host: smtpHost, port: smtpPort, secure: smtpSecure })
  return failure.reply ? `${words} Réponse du serveur : ${failure.reply}` : words
}
