import type { Event } from '@vigie/contract/agenda/events.ts'
import type { Database } from '#db/client.ts'
import { derivedToken, sha256 } from '#lib/tokens.ts'
import { findMailServers } from '#mail/mail-servers.queries.ts'
import { type NewMail, queueMail, senderOf } from '#mail/outbox.queries.ts'
import type { Company } from '#site/company.queries.ts'
import type { FeatureDeps, Site } from '#site/site.ts'
import { type MailContext, type Person, registrationMail } from './registration-mails.ts'
import type { RegistrationNews } from './registration-wordings.ts'
import type { RegistrationRow } from './registrations.queries.ts'

/** `secret` signs the private links. */
export type RegistrationDeps = FeatureDeps & { secret: string }

/** What mails need, read before the transaction: where links lead, undefined while our own address is not known. */
export type Mailing = {
  site: Site
  company: Company
  secret: string
  origin: string | undefined
  now: Date
}

export async function readMailing({ site, secret, now }: Pick<RegistrationDeps, 'site' | 'secret' | 'now'>) {
  const [company, origin] = [await site.company(), await site.publicUrl()]
  return { site, company, secret, origin, now: now() } satisfies Mailing
}

/** Writes mails in the transaction; a person without an address, or no server, means no mail. */
export async function openMailer(tx: Database, { site, company, secret, origin, now }: Mailing) {
  const routes = await findMailServers(tx)
  const sender = senderOf(routes)
  async function send(row: RegistrationRow, write: WriteMail) {
    const { email } = row
    if (!sender || email === null) return false
    const link = origin && `${origin}/inscription/${tokenOf(secret, row.calendarUid)}`
    return queueMail(tx, routes, write({ ...row, email }, { site, company, sender, link, now }), now)
  }
  const tell = (news: RegistrationNews, row: RegistrationRow, event: Event) =>
    send(row, (person, context) => registrationMail(news, person, event, context))
  return Object.assign(tell, { send, canMail: sender !== undefined })
}
type WriteMail = (person: Person, context: MailContext) => NewMail
export type Notify = Awaited<ReturnType<typeof openMailer>>

/** Only the hash is stored; every mail to the person has the same link. */
export const tokenHashOf = (secret: string, calendarUid: string) => sha256(tokenOf(secret, calendarUid))

const tokenOf = (secret: string, calendarUid: string) =>
  derivedToken(secret, 'event registration', calendarUid)
