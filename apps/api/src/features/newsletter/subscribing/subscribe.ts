import { DAY_MS } from '@vigie/contract/common/days.ts'
import { isRobot } from '@vigie/contract/common/visitor.ts'
import {
  MANY_SUBSCRIPTIONS,
  type SubscribeInput,
  TOO_MANY_MAILS,
} from '@vigie/contract/mailing/newsletter.ts'
import { mayMailVisitor, reserveVisitorMail } from '#accounts/reserve-visitor-mail.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { tooMany } from '#lib/errors.ts'
import { sha256 } from '#lib/tokens.ts'
import { findMailServers, type MailServers } from '#mail/mail-servers.queries.ts'
import { queueMail, senderOf } from '#mail/outbox.queries.ts'
import { countGoal, type FormVisitor } from '#site/audience/count-goal.ts'
import type { Company } from '#site/company.queries.ts'
import type { Site } from '#site/site.ts'
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

/** `secret` signs the links of the mails; with `doubleOptIn` a subscription waits for the button of a mail. */
export type ConsentRules = { secret: string; doubleOptIn: boolean }
/** How mails leave, whose they are, and where their links lead: nowhere when no mail can leave or our own address is not known. */
type Mailing = { routes: MailServers; company: Company; origin: string | undefined }

const CONFIRMATION_MS = 7 * DAY_MS

/** Subscribes, or mails a confirmation link. What it returns never depends on the address. */
export async function subscribe(
  db: Database,
  site: Site & ConsentRules,
  input: SubscribeInput,
  now: Date,
  visitor?: FormVisitor,
) {
  const mailing = await readMailing(db, site)
  const { origin } = mailing
  const needsConfirmation = site.doubleOptIn && origin !== undefined
  if (isRobot(input)) return { needsConfirmation }

  await inTransaction(db, async (tx) => {
    const row = await claimSubscription(tx, input, now)
    if (needsConfirmation) await refuseTooManyMails(tx, site, row.email, now)
    if (row.isActive) {
      // The response promises a mail: a person who is already subscribed gets one that says so.
      if (needsConfirmation) await welcome(tx, site, mailing, row, now)
      return
    }
    const consent = consentOf(input, mailing.company.name, now)
    if (needsConfirmation) await askConfirmation(tx, site, { ...mailing, origin }, row, consent, now)
    else await welcomeWithin(tx, site, mailing, await activate(tx, row, consent), now)
    // Asked for again while the first mail waits: the form has counted.
    const isWaiting = row.confirmationExpiresAt && row.confirmationExpiresAt > now
    if (!isWaiting) await countGoal(tx, site, 'subscription', visitor, now)
  })
  return { needsConfirmation }
}

/** The button of the confirmation page. Returns the subscriber's language, undefined when the link is not valid. */
export async function confirmSubscription(db: Database, site: Site & ConsentRules, token: string, now: Date) {
  const mailing = await readMailing(db, site)
  return inTransaction(db, async (tx) => {
    const hash = sha256(token)
    const found = await findByConfirmation(tx, hash, now)
    const row = found && (await lockSubscription(tx, found.email))
    // Read again under the lock: the person may have left in the same moment.
    if (!row?.confirmationHash?.equals(hash)) return undefined
    if (!row.isActive)
      await welcomeWithin(tx, site, mailing, await activate(tx, row, { confirmedAt: now }), now)
    return row.language
  })
}

async function readMailing(db: Database, { publicUrl, company }: Site): Promise<Mailing> {
  const routes = await findMailServers(db)
  return { routes, company: await company(), origin: senderOf(routes) && (await publicUrl()) }
}

type Consent = ReturnType<typeof consentOf>

function consentOf({ language, page, consent }: SubscribeInput, siteName: string, now: Date) {
  const consentWording = consent || subscriberWordings(language, siteName).consent
  return { language, page, consentedAt: now, consentWording, consentPage: page, importFile: null }
}

/** Confirming proves that the address works: lift the suspension. */
const NOT_SUSPENDED = { refusals: 0, refusalReason: null, suspendedAt: null }

function activate(tx: Database, { id }: SubscriptionRow, changes: Parameters<typeof updateSubscription>[2]) {
  return updateSubscription(tx, id, {
    ...changes,
    isActive: true,
    isPending: false,
    endedAt: null,
    ...NOT_SUSPENDED,
  })
}

async function askConfirmation(
  tx: Database,
  site: Site & ConsentRules,
  { routes, company, origin }: Mailing & { origin: string },
  row: SubscriptionRow,
  consent: Consent,
  now: Date,
) {
  const known = row.confirmationExpiresAt
  const expiresAt = known && known > now ? known : new Date(now.getTime() + CONFIRMATION_MS)
  const confirmation = confirmationLink({ secret: site.secret, origin }, row.id, expiresAt)
  const leave = unsubscribeLink({ secret: site.secret, origin }, row.id)
  const asked = await updateSubscription(tx, row.id, {
    ...consent,
    confirmationHash: confirmation.hash,
    confirmationExpiresAt: expiresAt,
    unsubscribeHash: leave.hash,
  })
  const links = { confirmUrl: confirmation.url, unsubscribeUrl: leave.url }
  await queueMail(
    tx,
    routes,
    { ...confirmationMail(asked, { company, seal: site.sealMail }, links), expiresAt },
    now,
  )
}

/** SAFE-10: refuses before anything is stored, since the response would promise a mail. */
async function refuseTooManyMails(tx: Database, site: Site, email: string, now: Date) {
  const { wait, because } = await reserveVisitorMail(tx, site, email, now)
  if (wait > 0) throw tooMany(wait, because === 'mailbox' ? TOO_MANY_MAILS : MANY_SUBSCRIPTIONS)
}

/** Counted in the limit of mails to visitors: this mail was not promised. */
async function welcomeWithin(
  tx: Database,
  site: Site & ConsentRules,
  mailing: Mailing,
  row: SubscriptionRow,
  now: Date,
) {
  if (mailing.origin && (await mayMailVisitor(tx, site, row.email, now)))
    await welcome(tx, site, mailing, row, now)
}

async function welcome(
  tx: Database,
  site: Site & ConsentRules,
  { routes, company, origin }: Mailing,
  row: SubscriptionRow,
  now: Date,
) {
  if (!origin) return
  const leave = unsubscribeLink({ secret: site.secret, origin }, row.id)
  await updateSubscription(tx, row.id, { unsubscribeHash: leave.hash })
  const mail = welcomeMail(row, { company, seal: site.sealMail }, { unsubscribeUrl: leave.url })
  await queueMail(tx, routes, mail, now)
}
