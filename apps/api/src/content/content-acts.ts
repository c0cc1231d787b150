import type { HistoryCollection } from '@vigie/contract/common/history.ts'
import { type Act, recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'

const OBJECTS = { blogs: 'blog', projects: 'project', events: 'event' } as const

/** What the journal calls a record of a collection. */
export const contentObject = (collection: HistoryCollection, id: number, title: string) => ({
  kind: OBJECTS[collection],
  id,
  title,
})

type Shown = { was: boolean; is: boolean }

/** Records that the site shows a record now, or does so no longer; other saves leave no line. `by`: as of an `Act`. */
export async function recordShown(
  tx: Database,
  collection: HistoryCollection,
  { id, title }: { id: number; title: string },
  { was, is }: Shown,
  now: Date,
  by?: Act['by'],
) {
  if (was === is) return
  const kind = is ? 'content.published' : 'content.withdrawn'
  await recordAct(tx, { kind, by, object: contentObject(collection, id, title) }, now)
}
