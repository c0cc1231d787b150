import { RETENTION_KINDS } from '@vigie/contract/common/retention.ts'
import { type Duration, isSameDuration, type RetentionUpdate } from '@vigie/contract/site/retention.ts'
import { recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { changedRules, type Durations, type Rules, rulesAt } from './retention-rules.ts'
import { findStoredRules, saveRules } from './retention-settings.queries.ts'

/** False when somebody has saved since the version that was read. */
export function changeRetention(
  db: Database,
  initial: Durations,
  { rules: wanted, version }: RetentionUpdate,
  now: Date,
) {
  return inTransaction(db, async (tx) => {
    const stored = await findStoredRules(tx)
    const rules = rulesAt(stored.rules, initial, now)
    if (stored.version !== version || !(await saveRules(tx, changedRules(rules, wanted, now), version)))
      return false
    const fields = RETENTION_KINDS.filter((kind) => !isSameDuration(wantedOf(rules[kind]), wanted[kind]))
    await recordAct(tx, { kind: 'settings.retention', details: { fields } }, now)
    return true
  })
}

const NOTHING: Duration = { amount: 0, unit: 'days' }
const wantedOf = ({ duration, next }: Rules[keyof Rules]) => next?.duration ?? duration ?? NOTHING
