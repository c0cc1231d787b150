import { type SQL, sql } from 'drizzle-orm'

/** One of several counts of the same reading. */
export const countWhere = (condition: SQL) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
