import { startSmtpPeer } from '#test/peers/smtp-peer.ts'
import type { Query } from './installation.ts'

export type MailPeer = Awaited<ReturnType<typeof startSmtpPeer>>

/** A mail server for the time of the work. */
export async function withMailPeer<T>(work: (peer: MailPeer) => Promise<T>): Promise<T> {
  const peer = await startSmtpPeer()
  return work(peer).finally(peer.stop)
}

/**
 * Mails that neither wait nor have arrived: those are lost. One whose link has expired before it could leave, because
 * the clock was set by more than the life of the link, is rightly not sent any more.
 */
export async function findLostMails(query: Query, peer: MailPeer) {
  const arrived = new Set(peer.received.map(({ messageId }) => messageId))
  const rows = await query<{ id: string; state: string; isExpired: boolean }>(
    'select message_id as id, state, coalesce(expires_at < now(), false) as "isExpired" from mails',
  )
  return rows
    .filter(
      ({ id, state, isExpired }) =>
        !arrived.has(id) && (state === 'sent' || (state === 'failed' && !isExpired)),
    )
    .map(({ id, state }) => `mail ${id}: ${state}, and never arrived`)
}
