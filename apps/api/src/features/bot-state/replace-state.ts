import type { BotState } from '@vigie/contract/site/bot-state.ts'
import { STATE_VERSIONS_KEPT } from '@vigie/contract/site/bot-state.ts'
import { recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict } from '#lib/errors.ts'
import { findVersion, forgetStatesUpTo, insertStateAfter } from './bot-state.queries.ts'
import { toStateText } from './state-text.ts'

/** Succeeds the version that the caller has read, or changes nothing. */
export async function replaceState(db: Database, { version, state }: BotState, now: Date): Promise<BotState> {
  const text = toStateText(state)
  return inTransaction(db, async (tx) => {
    const next = await insertStateAfter(tx, version, text, now)
    if (next === undefined) throw stale(await findVersion(tx))
    await recordAct(tx, { kind: 'settings.bot_state', details: { version: next } }, now)
    await forgetStatesUpTo(tx, next - STATE_VERSIONS_KEPT)
    return { version: next, state }
  })
}

const stale = (version: number) =>
  conflict(`L’état a changé entre-temps : sa version est ${version}. Relisez-le avant de le remplacer.`)
