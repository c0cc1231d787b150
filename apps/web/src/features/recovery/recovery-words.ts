import type { HistoryCollection } from '@vigie/contract/common/history.ts'
import type { DeletedRecord } from '@vigie/contract/writing/recovery.ts'
import { formatCount } from '@/lib/numbers.ts'

export const KINDS: Readonly<Record<HistoryCollection, string>> = {
  blogs: 'Article',
  projects: 'Projet',
  events: 'Événement',
}

/** Where a record is shown once it is back. */
export const recordPath = (collection: HistoryCollection, id: number) =>
  collection === 'events' ? `/events?event=${id}` : `/${collection}/edit/${id}`

export const daysLeft = ({ daysLeft: days }: Pick<DeletedRecord, 'daysLeft'>) =>
  days === 0 ? 'Dernier jour' : formatCount(days, 'jour')
