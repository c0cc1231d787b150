/**
 * SQL that picks one of a list by the number `n` of the row: the same one at each start, and another one for each
 * `turn`. A multiplication by a large prime spreads neighbours.
 */
export function picked(parameter: string, turn: number) {
  return `(${parameter}::text[])[1 + mod(${spread(turn)}, cardinality(${parameter}::text[]))]`
}

/** SQL of a whole number from 0 to 2,147,483,647 that looks random. */
export const spread = (turn: number) => `(hashint4extended(n, ${turn}) & 2147483647)::integer`
