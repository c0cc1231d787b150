import { randomUUID } from 'node:crypto'
import type { Database } from '#db/client.ts'
import { randomToken, sha256 } from '#lib/tokens.ts'
import { findMailServers } from '#mail/mail-servers.queries.ts'
import { queueMail, senderOf } from '#mail/outbox.queries.ts'
import type { Site } from '#site/site.ts'
import type { AppointmentRow } from '../agenda/appointments.queries.ts'
import { insertLink } from './appointment-links.queries.ts'
import type { WriteMail } from './client-mails.ts'

export const CLIENT_PAGE = '/rendez-vous'

/** What the mails of an appointment need beside its row, read before the transaction. */
export type MailContext = Awaited<ReturnType<typeof mailContext>>

export async function mailContext(db: Database, site: Site, now: Date) {
  const routes = await findMailServers(db)
  const sender = senderOf(routes)
  const [company, publicUrl] = [await site.company(), await site.publicUrl()]
  return { company, seal: site.sealMail, publicUrl, routes, sender, now }
}

/**
 * Queues a mail to the client and returns its id: undefined without a mail server or an address, and for an
 * appointment that is over.
 */
export async function mailClient(
  tx: Database,
  { company, seal, publicUrl, routes, sender, now }: MailContext,
  row: AppointmentRow,
  write: WriteMail,
  notBefore = now,
) {
  if (!sender || !row.email || row.endsAt <= now) return undefined
  const id = randomUUID()
  const isOn = row.status !== 'cancelled'
  const pageUrl = publicUrl && isOn ? await newPageUrl(tx, publicUrl, row) : undefined
  const mail = write({ row, company, seal, sender, now, pageUrl })
  return (await queueMail(tx, routes, { ...mail, id, notBefore }, now)) ? id : undefined
}

/** Each mail has a link of its own, since only its hash is kept. */
async function newPageUrl(tx: Database, publicUrl: string, { id }: AppointmentRow) {
  const token = randomToken()
  await insertLink(tx, { tokenHash: sha256(token), appointmentId: id })
  return `${publicUrl}${CLIENT_PAGE}/${token}`
}
