import type { Pool } from 'pg'

/** The rows number `from` to `to`, of `of` in all: the last one is the newest. */
type Batch = { from: number; to: number; of: number }

/** Adds these rows, whose SQL may call the number of a row `n`. */
export type AddRows = (pool: Pool, batch: Batch) => Promise<unknown>

/** Over two years, as the product forgets who is older than three. */
const SPREAD_DAYS = 730

/** SQL of the moment of row `n`: evenly spread, and always in the past. */
export const momentOf = ({ of }: Batch) =>
  `(now() - interval '1 minute' - (${of} - n) * interval '${SPREAD_DAYS} days' / ${of})`

export const rowsOf = ({ from, to }: Batch) => `generate_series(${from}, ${to}) as n`
