import { RETENTION_KINDS, type RetentionKind } from '@vigie/contract/common/retention.ts'
import { forgetOldLines } from '#audit/forget-old-lines.ts'
import { recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { dayOf } from '#lib/site-time.ts'
import {
  anonymiseAppointments,
  anonymiseRegistrations,
  forgetMails,
  forgetNotes,
  forgetRequests,
  forgetSubscriptions,
  forgetVisitSums,
} from './forget-records.queries.ts'
import type { Age } from './old-records.queries.ts'
import { type Durations, momentBefore, rulesAt } from './retention-rules.ts'
import { findStoredRules, noteRun } from './retention-settings.queries.ts'

type Options = { db: Database; secret: string; timeZone: string; initial: Durations }
type Counts = Partial<Record<RetentionKind, number>>

/** RGPD-09: forgets what each rule in force no longer allows; returns how many of each kind. */
export async function runRetention({ db, secret, timeZone, initial }: Options, now: Date): Promise<Counts> {
  const rules = rulesAt((await findStoredRules(db)).rules, initial, now)
  const counts: Counts = {}
  try {
    for (const kind of RETENTION_KINDS) {
      const { duration } = rules[kind]
      if (!duration) continue
      const age = { before: momentBefore(now, duration), now, timeZone }
      counts[kind] = await forget(db, kind, age, secret)
    }
  } finally {
    await recordRun(db, counts, dayOf(now, timeZone), now)
  }
  return counts
}

/** A run that found nothing is noted once a day, however many processes there are. */
function recordRun(db: Database, counts: Counts, day: string, now: Date) {
  return inTransaction(db, async (tx) => {
    const isFirst = await noteRun(tx, day)
    const done = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
    if (isFirst || Object.keys(done).length > 0)
      await recordAct(tx, { kind: 'retention.applied', by: 'product', details: { counts: done } }, now)
  })
}

async function forget(db: Database, kind: RetentionKind, age: Age, secret: string) {
  if (kind === 'audit') return forgetOldLines(db, { secret, before: age.before }, age.now)
  let total = 0
  for (const forgetSome of BATCHES[kind])
    for (;;) {
      const some = await inTransaction(db, (tx) => forgetSome(tx, age))
      if (some === 0) break
      total += some
    }
  return total
}

type ForgetSome = (tx: Database, age: Age) => Promise<number>
const BATCHES: Record<Exclude<RetentionKind, 'audit'>, ForgetSome[]> = {
  requests: [forgetRequests, forgetNotes],
  appointments: [anonymiseAppointments],
  registrations: [(tx, age) => anonymiseRegistrations(tx, age, false)],
  trainings: [(tx, age) => anonymiseRegistrations(tx, age, true)],
  unsubscribed: [forgetSubscriptions],
  mails: [forgetMails],
  audience: [forgetVisitSums],
}
