import { toSearchWords } from '@vigie/contract/search.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { one } from '../one.ts'
import type { SearchedText } from './rare-parts.ts'

const [BEFORE, AFTER] = [3, 2]
/** The newest rows that are read to learn how common a joint is, and in what share of them it is rare. */
const [PROBED, RARE] = [1_000, 0.01]

/** The signs of a word with the letters around them, where these do not depend on what stands beside the word. */
function jointsOf(word: string) {
  const parts = word.split(/([^a-z0-9])/u)
  return parts.flatMap((sign, place) => {
    if (place % 2 === 0) return []
    const before = parts[place - 1]?.slice(-BEFORE) ?? ''
    const after = parts[place + 1]?.slice(0, AFTER) ?? ''
    const isBegun = place > 1 || before.length === BEFORE
    const isEnded = place + 2 < parts.length || after.length === AFTER
    return isBegun && isEnded ? [{ key: `${before}.${after}`, text: before + sign + after }] : []
  })
}

/**
 * The condition by which the rare joints of a search are found in their index (migration 0141). Only beside a condition
 * that compares the words themselves: joints know neither the sign nor the rest of the word.
 */
export async function rareJoints(db: Database, { table, id, search, searchText, hasJoints }: SearchedText) {
  const joints = hasJoints ? toSearchWords(search).flatMap(jointsOf) : []
  if (joints.length === 0 || !searchText) return undefined
  const counts = joints.map(
    ({ text }) => sql`count(*) filter (where strpos(${searchText}, ${text}) > 0)::integer`,
  )
  const { rows } = await db.execute<{ found: number[]; all: number }>(sql`
    select array[${sql.join(counts, sql`, `)}] as found, count(*)::integer as all
    from (select * from ${table} order by ${id} desc limit ${PROBED}) as ${table}`)
  const { found, all } = one(rows)
  const rare = joints.filter((_, index) => (found[index] ?? all) <= all * RARE).map(({ key }) => key)
  return rare.length > 0 ? sql`joints(${searchText}) collate "C" @> ${sql.param(rare)}::text[]` : undefined
}
