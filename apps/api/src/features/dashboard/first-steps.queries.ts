import { DAY_MS } from '@vigie/contract/common/days.ts'
import type { FirstSteps } from '@vigie/contract/overview/dashboard.ts'
import { and, eq, gt, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { agenda } from '#db/schema/agenda/agenda.ts'
import { visitDays } from '#db/schema/audience/analytics.ts'
import { emailConfig } from '#db/schema/mailing/outbox.ts'
import { users } from '#db/schema/users.ts'
import { blogs } from '#db/schema/writing/blogs.ts'

const BEGINNING_MS = 30 * DAY_MS

export async function readFirstSteps(db: Database, now: Date): Promise<FirstSteps> {
  const monthAgo = new Date(now.getTime() - BEGINNING_MS)
  const [isOld, mailServer, article, availability, siteCode, colleagues] = await Promise.all([
    has(db, users, lt(users.createdAt, monthAgo)),
    has(db, emailConfig, ne(emailConfig.smtpHost, '')),
    has(db, blogs),
    has(db, agenda, eq(agenda.kind, 'unavailability')),
    has(db, visitDays, gt(visitDays.visits, 0)),
    has(db, users, and(eq(users.isActive, true), eq(users.isPrivileged, false))),
  ])
  return { isBeginning: !isOld || !siteCode, mailServer, article, availability, siteCode, colleagues }
}

async function has(db: Database, table: PgTable, condition?: SQL) {
  const rows = await db.select({ one: sql`1` }).from(table).where(condition).limit(1)
  return rows.length > 0
}
