import { toSearchWords } from '@vigie/contract/overview/search.ts'
import { type Column, sql } from 'drizzle-orm'

const [BEFORE, AFTER] = [3, 2]

/** The signs whose joints an index holds: those of addresses have all, those of long texts « @ » alone. */
export type Joints = 'all' | 'addresses'

/** The signs of each word with the letters around them, where these do not depend on what stands beside the word. */
export const jointsOf = (search: string | undefined, kept: Joints) =>
  toSearchWords(search)
    .flatMap(jointsOfWord)
    .filter(({ sign }) => kept === 'all' || sign === '@')

function jointsOfWord(word: string) {
  const parts = word.split(/([^a-z0-9])/u)
  return parts.flatMap((sign, place) => {
    if (place % 2 === 0) return []
    const before = parts[place - 1]?.slice(-BEFORE) ?? ''
    const after = parts[place + 1]?.slice(0, AFTER) ?? ''
    const isBegun = place > 1 || before.length === BEFORE
    const isEnded = place + 2 < parts.length || after.length === AFTER
    return isBegun && isEnded ? [{ sign, key: `${before}.${after}`, text: before + sign + after }] : []
  })
}

const FUNCTIONS = { all: sql`joints`, addresses: sql`address_joints` }

/**
 * By the index of joints (migrations 0141 and 0143). Only beside a condition that compares the words themselves: joints
 * know neither the sign nor the rest of the word.
 */
export const hasJoints = (searchText: Column, kept: Joints, joints: readonly string[]) =>
  sql`${FUNCTIONS[kept]}(${searchText}) collate "C" @> ${sql.param(joints)}::text[]`
