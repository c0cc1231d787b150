import type { MailKind } from '@vigie/contract/mailing/mails.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { emailConfig, mails } from '#db/schema/mailing/outbox.ts'

export type EmailConfigRow = typeof emailConfig.$inferSelect

/** Row 1 is the configuration that was saved last; row 2 the approved one, while row 1 waits for approval. */
export const CURRENT_SERVER = 1
const APPROVED_SERVER = 2

/** An explicit list: a kind that is not in it is treated as a mail about an account. */
const OTHER_KINDS: readonly string[] = [
  'booking',
  'booking-received',
  'booking-confirmed',
  'booking-refused',
  'booking-moved',
  'booking-cancelled',
  'booking-change',
  'booking-reminder',
  'registration',
  'registration-changed',
  'registration-withdrawn',
  'registration-reminder',
  'registration-message',
  'contact-request',
  'contact-reply',
  'rights-link',
  'rights-request',
  'rights-reply',
  'newsletter-confirmation',
  'newsletter-welcome',
  'campaign-test',
  'webhook-paused',
  'visitor-mails',
  'weekly-digest',
] satisfies MailKind[]

/** SAFE-02: such a mail opens an account to its reader, so it is sent only by the approved server. */
export const isAccountMail = (kind: string) => !OTHER_KINDS.includes(kind)
export const isOtherMail = inArray(mails.kind, [...OTHER_KINDS])

export type MailServers = {
  current: EmailConfigRow | undefined
  /** The route of mails about accounts: the current one once it is approved, the previous one until then. */
  accounts: EmailConfigRow | undefined
}

/** True when a server is configured and the queue does not pause because of it. */
export function isServerOpen(route: EmailConfigRow | undefined, now: Date) {
  return Boolean(route?.smtpHost) && !(route?.troubleUntil && route.troubleUntil > now)
}

export async function findMailServers(db: Database): Promise<MailServers> {
  return toRoutes(await db.select().from(emailConfig))
}

/** The same, locked until the end of the transaction. */
export async function lockMailServers(tx: Database) {
  return toRoutes(await tx.select().from(emailConfig).orderBy(asc(emailConfig.id)).for('update'))
}

function toRoutes(rows: EmailConfigRow[]): MailServers {
  const current = rows.find(({ id }) => id === CURRENT_SERVER)
  const approved = rows.find(({ id }) => id === APPROVED_SERVER)
  return { current, accounts: current?.approvedAt ? current : approved }
}

export async function keepApprovedServer(tx: Database, route: EmailConfigRow) {
  await tx.insert(emailConfig).values({ ...route, id: APPROVED_SERVER })
}

export async function dropApprovedServer(tx: Database) {
  await tx.delete(emailConfig).where(eq(emailConfig.id, APPROVED_SERVER))
}

export async function approveCurrentServer(tx: Database, approvedBy: number, approvedAt: Date) {
  await tx.update(emailConfig).set({ approvedBy, approvedAt }).where(eq(emailConfig.id, CURRENT_SERVER))
}

/** True when a mail about an account can be sent now: there is a server for it, and it does not refuse our sign-in. */
export async function canMailAccounts(db: Database, now: Date) {
  const { accounts } = await findMailServers(db)
  if (!accounts?.smtpHost) return false
  const { troubleNeedsYou, troubleUntil } = accounts
  return !(troubleNeedsYou && troubleUntil && troubleUntil > now)
}
