import type { PersonRecord } from '@vigie/contract/common/visitor.ts'
import type { DataKind } from './data-kinds.ts'
import type { Impersonal } from './impersonal-columns.ts'

/** A column about a person. */
export type Personal = {
  /** The words before it in an export (RGPD-02); without them it is not exported. */
  label?: string
  /** What an export shows in its place: an expression of SQL. */
  shownAs?: string
  /** What an erasure puts there, where the row stays. */
  becomes?: string | null | readonly []
}

/** How the rows of a person are found by their addresses; one way is enough. */
export type Way =
  | {
      by: 'address'
      column: string /** Rows of an address that has an account are the account's. */
      unlessAccount?: true
    }
  /** The row belongs to one of another table, by that one's id. */
  | { by: 'parent'; column: string; of: string }
  /** « request 12 » and the like. */
  | { by: 'madeFor'; column: string }
  /** The kind and the id of a record in two columns. */
  | { by: 'object'; kind: string; id: string }
  /** A text or JSON that holds the address somewhere. */
  | { by: 'inside'; column: string }

export type PersonalTable = {
  kind: DataKind
  /** None: nothing leads from a visitor's address to a row. */
  found: readonly Way[]
  /** Of the rows that are found; a partial index has the same condition. */
  only?: string
  /** What an erasure does with a row. */
  erased: 'deleted' | 'anonymised' | 'kept'
  /** Records are exported, the oldest first by this column; the other tables hold copies of them. */
  order?: string
  /** By which mails, webhooks and stored responses name a row. */
  record?: PersonRecord
  /** When a row that stays was made anonymous. */
  markedBy?: string
  /** Every text, json or bytea column, and those of other types that an export shows. */
  columns: Record<string, Personal | Impersonal>
}
