import type { Column } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Joints } from './joints.ts'

export type SearchedText = {
  table: PgTable
  id: PgColumn
  search?: string | undefined
  /** Where short words are found without reading it. */
  searchText?: Column
  /** The bits of its letters; without them it has an index of its parts. */
  letters?: Column
  /** Which of its joints have an index. */
  joints?: Joints
  /** Whether an index has the list's order of all rows, and not only of those of a status. */
  hasOrder?: boolean
  /** When a row came, where the list begins with the newest and an index has the pairs of letters of each month. */
  since?: Column | undefined
}
