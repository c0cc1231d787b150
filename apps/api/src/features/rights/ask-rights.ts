import { HOUR_MS } from '@vigie/contract/common/days.ts'
import { dueDayOf, RIGHTS_LINK_HOURS, type RightsKind } from '@vigie/contract/site/rights.ts'
import { reserveVisitorMail } from '#accounts/reserve-visitor-mail.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { dayOf } from '#lib/site-time.ts'
import { randomToken, sha256 } from '#lib/tokens.ts'
import { findMailServers } from '#mail/mail-servers.queries.ts'
import { queueMail, senderOf } from '#mail/outbox.queries.ts'
import type { Site } from '#site/site.ts'
import { insertRightsLink, insertRightsRequest, lockUnusedLink, spendLink } from './rights.queries.ts'
import { rightsLinkMail, rightsRequestMail } from './rights-mails.ts'

type Asking = { email: string; language: 'fr' | 'en' }

/** Whether a link can be mailed at all. */
export async function canMailRights(db: Database, site: Site) {
  return senderOf(await findMailServers(db)) !== undefined && (await site.publicUrl()) !== undefined
}

/**
 * RGPD-03: mails the link to whatever address was typed, since « we know nothing of you » is an answer that people have
 * a right to; so that neither the response nor its time depends on what is stored. Returns the seconds to wait and why
 * where no mail may leave, 0 otherwise.
 */
export async function mailRightsLink(db: Database, site: Site, { email, language }: Asking, now: Date) {
  const [company, origin] = [await site.company(), await site.publicUrl()]
  const token = randomToken()
  const expiresAt = new Date(now.getTime() + RIGHTS_LINK_HOURS * HOUR_MS)
  return inTransaction(db, async (tx) => {
    const reserved = await reserveVisitorMail(tx, site, email, now)
    if (reserved.wait > 0 || !origin) return reserved
    await insertRightsLink(tx, { hash: sha256(token), email, language, expiresAt })
    const mail = rightsLinkMail({ email, language, expiresAt, token, origin }, company, site.sealMail)
    await queueMail(tx, await findMailServers(tx), mail, now)
    return reserved
  })
}

type Asked = { kind: RightsKind; message: string }

/** Stores what the person asks for, and notifies the company; undefined when the link has served or is over. */
export async function receiveRightsRequest(db: Database, site: Site, token: string, asked: Asked, now: Date) {
  const [company, publicUrl, hash] = [await site.company(), await site.publicUrl(), sha256(token)]
  return inTransaction(db, async (tx) => {
    const link = await lockUnusedLink(tx, hash, now)
    if (!link) return undefined
    const { email, language } = link
    const dueOn = dueDayOf(dayOf(now, site.timeZone))
    const request = await insertRightsRequest(tx, { ...asked, email, language, createdAt: now, dueOn })
    await spendLink(tx, hash, request.id)
    const routes = await findMailServers(tx)
    const sender = senderOf(routes)
    const asking = { ...request, email }
    if (sender)
      await queueMail(tx, routes, rightsRequestMail(asking, sender.address, company, publicUrl), now)
    return request
  })
}
