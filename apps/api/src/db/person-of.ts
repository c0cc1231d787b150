import { type Column, sql } from 'drizzle-orm'

/** PERS-03: the number of the person whose address a record carries; who is joined to another is found there. */
export const personOf = (email: Column) =>
  sql<number | null>`(select persons.id from persons where persons.address = lower(btrim(${email})))`
