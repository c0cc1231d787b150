import { actSentence, type SaidAct } from '@vigie/contract/accounts/act-sentences.ts'
import type { RetentionKind } from '@vigie/contract/common/retention.ts'
import {
  type Duration,
  RETENTION_PREVIEW_MAX,
  type RetentionPreview,
} from '@vigie/contract/site/retention.ts'
import type { Database } from '#db/client.ts'
import { frenchMoment } from '#lib/site-time.ts'
import { countOld, listOldest } from './old-records.queries.ts'
import { changedRule, type Durations, momentBefore, rulesAt } from './retention-rules.ts'
import { findStoredRules } from './retention-settings.queries.ts'

type Options = { db: Database; initial: Durations; timeZone: string }

/** What the first run under this duration would forget, of what there is today. */
export async function previewRetention(
  { db, initial, timeZone }: Options,
  kind: RetentionKind,
  duration: Duration,
  now: Date,
): Promise<RetentionPreview> {
  const rule = rulesAt((await findStoredRules(db)).rules, initial, now)[kind]
  const { next } = changedRule(rule, duration, now)
  const at = next ? new Date(next.at) : now
  const age = { before: momentBefore(at, duration), now: at, timeZone }
  const first = await listOldest(db, kind, age, RETENTION_PREVIEW_MAX)
  const labelOf = ({ label, act }: (typeof first)[number]) =>
    act ? sentenceOf(act as SaidAct, timeZone) : label
  return {
    count: await countOld(db, kind, age),
    at: at.toISOString(),
    first: first.map((old) => ({ label: labelOf(old), at: old.at.toISOString() })),
  }
}

const sentenceOf = (act: SaidAct, timeZone: string) =>
  actSentence(act, (at) => frenchMoment(at, timeZone))
    .map(({ text }) => text)
    .join('')
