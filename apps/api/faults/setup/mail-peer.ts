import { startSmtpPeer } from '#test/smtp-peer.ts'
import type { Query } from './installation.ts'

export type MailPeer = Awaited<ReturnType<typeof startSmtpPeer>>

/** A mail server for the time of the work. */
export async function withMailPeer<T>(work: (peer: MailPeer) => Promise<T>): Promise<T> {
  const peer = await startSmtpPeer()
  return work(peer).finally(peer.stop)
}

/** Mails that neither wait nor have arrived: those are lost. */
export async function findLostMails(query: Query, peer: MailPeer) {
  const arrived = new Set(peer.received.map(({ messageId }) => messageId))
  const rows = await query<{ id: string; state: string }>('select message_id as id, state from mails')
  return rows
    .filter(({ id, state }) => state === 'failed' || (state === 'sent' && !arrived.has(id)))
    .map(({ id, state }) => `mail ${id}: ${state}, and never arrived`)
}
