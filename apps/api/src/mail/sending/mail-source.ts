import type { WorkSource } from '#lib/work/work-loop.ts'
import type { OutgoingMail } from '../mail-message.ts'
import type { EmailConfigRow } from '../mail-servers.queries.ts'
import type { SmtpFailure } from '../smtp/smtp-failure.ts'

/** A mail that this process has claimed, and how to record its outcome. */
export type DueMail = {
  config: EmailConfigRow
  mail: OutgoingMail
  /** This one included. */
  attempts: number
  /** From then on another process may send it. */
  leaseEnd: Date
  /** Asked on the open connection, right before it leaves: how to record that it may not any more. */
  withhold?(): Promise<(() => Promise<void>) | undefined>
  sent(at: Date): Promise<void>
  /** The server will never take it. */
  refused(reason: string, failure: SmtpFailure, at: Date): Promise<void>
  /** Every try has failed. */
  givenUp(reason: string, at: Date): Promise<void>
  /** `reason` is null when nothing went wrong with it. */
  retry(change: { reason: string | null; at: Date; attempts: number }): Promise<void>
}

/** What a loop of the sender sends; each source has its own loop, so that none waits for another. */
export type MailSource = WorkSource<DueMail>
