import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { holdsAll, howCommon } from './how-common.ts'
import { jointsOf } from './joints.ts'
import { runsOf } from './month-pairs.ts'
import type { SearchedText } from './searched-text.ts'
import { splitByLength } from './short-words.ts'

/** Rows that are read to learn how common the words of a search are. */
const PROBED = 1_000
/** A joint is rare in at most this share of them. */
const RARE = 0.01

export type Probe = {
  /** Of how many rows, and how many of these hold the short words, the longer ones, and meet the whole search. */
  all: number
  short: number
  long: number
  matches: number
  joints: string[]
  /** The rarest pair of each run of letters. */
  pairs: string[]
  span: number[] | null
}

/** Nothing where a search has one word that trigrams find: the planner knows how to look for it. */
export async function probeWords(
  db: Database,
  { where = sql`true`, ...searched }: SearchedText & { where: SQL | undefined },
): Promise<Probe | undefined> {
  const { searchText, search, letters, since } = searched
  if (!searchText || letters) return undefined
  const { short, long } = splitByLength(search)
  const joints = searched.joints ? jointsOf(search, searched.joints) : []
  const hasSeveral = since && long.length > 1
  if (short.length === 0 && joints.length === 0 && !hasSeveral) return undefined
  const runs = since ? runsOf(search) : []
  const parts = [short, long, ...joints.map(({ text }) => [text]), ...runs.flat().map((pair) => [pair])]
  const conditions = [where, ...parts.map((some) => holdsAll(searchText, some))]
  const { found, all, span } = await howCommon(db, { ...searched, searchText }, conditions, PROBED)
  const [matches = 0, ofShort = 0, ofLong = 0, ...counts] = found
  const ofPairs = counts.slice(joints.length)
  return {
    all,
    short: ofShort,
    long: ofLong,
    matches,
    joints: joints.filter((_, index) => (counts[index] ?? all) <= all * RARE).map(({ key }) => key),
    pairs: rarestOf(runs, ofPairs),
    span,
  }
}

function rarestOf(runs: readonly string[][], counts: readonly number[]) {
  const counted = new Map(runs.flat().map((pair, index) => [pair, counts[index] ?? 0]))
  const rarest = runs.flatMap(
    (run) => run.toSorted((a, b) => (counted.get(a) ?? 0) - (counted.get(b) ?? 0))[0] ?? [],
  )
  return [...new Set(rarest)]
}
