import { type Column, type SQL, sql } from 'drizzle-orm'

/** One of several sums over a table of counted rows. */
export const sumWhere = (rows: Column, condition: SQL | undefined) =>
  sql<number>`coalesce(sum(${rows}) filter (where ${condition ?? sql`true`}), 0)`.mapWith(Number)
