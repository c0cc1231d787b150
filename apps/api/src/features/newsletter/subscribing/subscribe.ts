import { DAY_MS } from '@vigie/contract/common/days.ts'
import { isRobot } from '@vigie/contract/common/visitor.ts'
import { type SubscribeInput, TOO_MANY_MAILS } from '@vigie/contract/newsletter.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { tooMany } from '#lib/errors.ts'
import { sha256 } from '#lib/tokens.ts'
import { findSenderAddress, mayMailVisitor, queueMail, visitorMailWait } from '#mail/outbox.queries.ts'
import type { PublicUrl } from '#site/site-address.queries.ts'
import {
  claimSubscription,
  findByConfirmation,
  lockSubscription,
  type SubscriptionRow,
  updateSubscription,
} from './consents.queries.ts'
import { confirmationLink, unsubscribeLink } from './newsletter-links.ts'
import { confirmationMail, welcomeMail } from './newsletter-mails.ts'
import { subscriberWordings } from './subscriber-wordings.ts'

export type NewsletterSite = {
  siteName: string
  secret: string
  doubleOptIn: boolean
  publicUrl: PublicUrl
}

const CONFIRMATION_MS = 7 * DAY_MS

/** Subscribes, or asks for the confirmation by mail. What it answers never depends on the address. */
export async function subscribe(db: Database, site: NewsletterSite, input: SubscribeInput, now: Date) {
  const origin = await linkOrigin(db, site)
  const needsConfirmation = site.doubleOptIn && origin !== undefined
  if (isRobot(input)) return { needsConfirmation }

  await inTransaction(db, async (tx) => {
    const row = await claimSubscription(tx, input, now)
    if (needsConfirmation) await refuseTooManyMails(tx, row.email, now)
    if (row.isActive) {
      // A mail is promised to whoever subscribes: those who already are get one that says so.
      if (needsConfirmation) await welcome(tx, { ...site, origin }, row, now)
      return
    }
    const consent = consentOf(input, site.siteName, now)
    if (needsConfirmation) await askConfirmation(tx, { ...site, origin }, row, consent, now)
    else await welcome(tx, { ...site, origin }, await activate(tx, row, consent), now)
  })
  return { needsConfirmation }
}

/** The button of the confirmation page. Answers the subscriber's language, or undefined when the link is not valid. */
export async function confirmSubscription(db: Database, site: NewsletterSite, token: string, now: Date) {
  const linked = { ...site, origin: await linkOrigin(db, site) }
  return inTransaction(db, async (tx) => {
    const hash = sha256(token)
    const found = await findByConfirmation(tx, hash, now)
    const row = found && (await lockSubscription(tx, found.email))
    // Read again under the lock: the person may have left in the same moment.
    if (!row?.confirmationHash?.equals(hash)) return undefined
    if (!row.isActive) await welcome(tx, linked, await activate(tx, row, { confirmedAt: now }), now)
    return row.language
  })
}

/** Where the links of a mail lead; undefined when no mail can leave, or when our own address is not known. */
async function linkOrigin(db: Database, { publicUrl }: NewsletterSite) {
  return (await findSenderAddress(db)) && publicUrl()
}

type Consent = ReturnType<typeof consentOf>

function consentOf({ language, page, consent }: SubscribeInput, siteName: string, now: Date) {
  const consentWording = consent || subscriberWordings(language, siteName).consent
  return { language, page, consentedAt: now, consentWording, consentPage: page }
}

function activate(tx: Database, { id }: SubscriptionRow, changes: Parameters<typeof updateSubscription>[2]) {
  return updateSubscription(tx, id, { ...changes, isActive: true, isPending: false, endedAt: null })
}

async function askConfirmation(
  tx: Database,
  site: NewsletterSite & { origin: string },
  row: SubscriptionRow,
  consent: Consent,
  now: Date,
) {
  const known = row.confirmationExpiresAt
  const expiresAt = known && known > now ? known : new Date(now.getTime() + CONFIRMATION_MS)
  const confirmation = confirmationLink(site, row.id, expiresAt)
  const leave = unsubscribeLink(site, row.id)
  const asked = await updateSubscription(tx, row.id, {
    ...consent,
    confirmationHash: confirmation.hash,
    confirmationExpiresAt: expiresAt,
    unsubscribeHash: leave.hash,
  })
  const links = { confirmUrl: confirmation.url, leaveUrl: leave.url }
  await queueMail(tx, { ...confirmationMail(asked, site.siteName, links), expiresAt }, now)
}

/** Nothing is stored then: whoever is promised a mail gets one. */
async function refuseTooManyMails(tx: Database, email: string, now: Date) {
  const wait = await visitorMailWait(tx, email, now)
  if (wait > 0) throw tooMany(wait, TOO_MANY_MAILS)
}

type LinkedSite = NewsletterSite & { origin: string | undefined }

async function welcome(tx: Database, site: LinkedSite, row: SubscriptionRow, now: Date) {
  if (!site.origin || !(await mayMailVisitor(tx, row.email, now))) return
  const leave = unsubscribeLink({ ...site, origin: site.origin }, row.id)
  await updateSubscription(tx, row.id, { unsubscribeHash: leave.hash })
  await queueMail(tx, welcomeMail(row, site.siteName, { leaveUrl: leave.url }), now)
}
