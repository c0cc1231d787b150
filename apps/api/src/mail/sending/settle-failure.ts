import type { Database } from '#db/client.ts'
import type { EmailConfigRow } from '../mail-servers.queries.ts'
import type { SmtpFailure } from '../smtp/smtp-failure.ts'
import { describeSmtpFailure } from '../smtp/smtp-failure-words.ts'
import type { DueMail } from './mail-source.ts'
import { recordTrouble } from './outbox-claims.queries.ts'
import { judgeFailure, retryDelay } from './retry-rules.ts'

type Settled = {
  due: DueMail
  failure: SmtpFailure
  failuresInARow: number
  /** The process is stopping and has interrupted the mail. */
  isStopping: boolean
  now: Date
}

/** Records why a mail was not sent, and pauses the queue when no mail can be sent. */
export async function settleFailure(db: Database, settled: Settled) {
  const { due, failure, failuresInARow, isStopping, now } = settled
  const { config } = due
  const reason = reasonOf(failure, config)
  const verdict = judgeFailure(failure, failuresInARow)
  // Stopping the process or a wrong configuration does not count as an attempt.
  const keepsItsAttempts = isStopping || (verdict.kind === 'stopped' && verdict.needsYou)
  if (verdict.kind === 'stopped' && !isStopping) {
    const until = new Date(now.getTime() + verdict.pauseMs)
    await recordTrouble(db, config, { reason, needsYou: verdict.needsYou, since: now, until })
  }
  if (keepsItsAttempts) await due.retry({ reason, at: now, attempts: due.attempts - 1 })
  else if (verdict.kind === 'permanent') await due.refused(reason, failure, now)
  else await retryOrGiveUp(due, reason, now)
  return { stopped: verdict.kind === 'stopped' }
}

async function retryOrGiveUp(due: DueMail, reason: string, now: Date) {
  const delay = retryDelay(due.attempts)
  if (delay === undefined) return due.givenUp(`Abandonné après ${due.attempts} essais. ${reason}`, now)
  return due.retry({ reason, at: new Date(now.getTime() + delay), attempts: due.attempts })
}

function reasonOf(failure: SmtpFailure, { smtpHost, smtpPort, smtpSecure }: EmailConfigRow) {
  const words = describeSmtpFailure(failure, { host: smtpHost, port: smtpPort, secure: smtpSecure })
  return failure.reply ? `${words} Réponse du serveur : ${failure.reply}` : words
}
