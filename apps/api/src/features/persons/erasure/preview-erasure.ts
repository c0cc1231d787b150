import type { ErasurePreview } from '@vigie/contract/persons/erasure.ts'
import type { Database } from '#db/client.ts'
import { dayOf } from '#lib/site-time.ts'
import { DATA_KINDS, type DataKind } from '#privacy/data-kinds.ts'
import { ERASURES_KEPT_MS } from '#privacy/erase-addresses.ts'
import { countPersonRows } from '#privacy/person-rows.queries.ts'
import { PERSONAL_TABLES } from '#privacy/personal-data.ts'
import { addressesOfPerson } from '../person-addresses.queries.ts'
import { listUpcomingAppointments } from './upcoming.queries.ts'

type Options = { db: Database; timeZone: string; tracesUntil: () => Promise<Date | null> }
type Row = ErasurePreview['rows'][number]

const KEPT_FOR =
  'Une empreinte de l’adresse, illisible sans le secret de l’installation, évite de lui écrire de nouveau et l’efface aussi d’une sauvegarde restaurée.'

/** RGPD-05; undefined when there is no such person. */
export async function previewErasure({ db, timeZone, tracesUntil }: Options, id: number, now: Date) {
  const addresses = await addressesOfPerson(db, id)
  if (addresses.length === 0) return undefined
  const counts = await countPersonRows(db, addresses)
  const until = await tracesUntil()
  return {
    rows: [...rowsOf(counts), keptRow(addresses.length, dayOf(endOf(now), timeZone))],
    futureAppointments: (await listUpcomingAppointments(db, addresses, now)).length,
    backupsUntil: until && dayOf(until, timeZone),
  } satisfies ErasurePreview
}

/** One line a kind and outcome, in the order in which people think of them. */
function rowsOf(counts: Map<string, number>): Row[] {
  const kinds = Object.keys(DATA_KINDS) as DataKind[]
  return kinds.flatMap((kind) =>
    (['deleted', 'anonymised'] as const).flatMap((erased) => {
      const tables = Object.entries(PERSONAL_TABLES).filter(
        ([name, table]) => table.kind === kind && table.erased === erased && name !== 'persons',
      )
      const count = tables.reduce((sum, [name]) => sum + (counts.get(name) ?? 0), 0)
      const outcome = erased === 'deleted' ? ('erased' as const) : erased
      return count > 0 ? [{ kind: DATA_KINDS[kind].label, count, outcome }] : []
    }),
  )
}

const keptRow = (count: number, until: string): Row => ({
  kind: DATA_KINDS.erasures.label,
  count,
  outcome: 'kept',
  reason: KEPT_FOR,
  until,
})

const endOf = (now: Date) => new Date(now.getTime() + ERASURES_KEPT_MS)
