import { asc, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { outsideCalendars } from '#db/schema/agenda/calendars.ts'
import { emailConfig } from '#db/schema/mailing/outbox.ts'
import { siteSettings } from '#db/schema/site.ts'
import { users } from '#db/schema/users.ts'
import { webhooks } from '#db/schema/webhooks.ts'

/** To whom data can go today, by host. */
export async function findRecipients(db: Database) {
  const servers = await db
    .select({ host: emailConfig.smtpHost })
    .from(emailConfig)
    .orderBy(asc(emailConfig.id))
  const receivers = await db.select({ url: webhooks.url }).from(webhooks).orderBy(asc(webhooks.id))
  const calendars = await db
    .select({ host: outsideCalendars.host })
    .from(outsideCalendars)
    .orderBy(asc(outsideCalendars.id))
  return {
    accounts: await db.$count(users, eq(users.isActive, true)),
    mail: distinct(servers.map(({ host }) => host)),
    webhooks: distinct(receivers.map(({ url }) => new URL(url).host)),
    calendars: distinct(calendars.map(({ host }) => host)),
  }
}
export type Recipients = Awaited<ReturnType<typeof findRecipients>>

export async function isSecondStepRequired(db: Database) {
  const [row] = await db.select({ isRequired: siteSettings.secondStepRequired }).from(siteSettings)
  return row?.isRequired ?? false
}

const distinct = (hosts: string[]) => [...new Set(hosts.filter(Boolean))]
