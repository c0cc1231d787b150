import type { Database } from '#db/client.ts'
import { zipStream } from '#lib/formats/zip-stream.ts'
import { DATA_KINDS } from '#privacy/data-kinds.ts'
import { listExportedIds, listExportedRows } from '#privacy/person-rows.queries.ts'
import { PERSONAL_TABLES } from '#privacy/personal-data.ts'
import { addressesOfPerson } from '../person-addresses.queries.ts'
import type { PersonData } from './person-data.ts'
import { readablePage } from './readable-page.ts'

const ROWS_AT_ONCE = 200
/** Of a record, packed, in both files. */
const EXPECTED_BYTES = 400

/** RGPD-02: a ZIP with a page to read and the same as JSON; undefined when there is no such person. */
export async function exportPerson(db: Database, id: number, timeZone: string, now: Date) {
  const addresses = await addressesOfPerson(db, id)
  if (addresses.length === 0) return undefined
  const data: PersonData = { addresses, madeAt: now, tables: await tablesOf(db, addresses) }
  const records = data.tables.reduce((sum, { count }) => sum + count, 0)
  return {
    expectedBytes: 2_000 + records * EXPECTED_BYTES,
    stream: zipStream([
      { name: 'donnees.html', content: readablePage(data, timeZone) },
      { name: 'donnees.json', content: toJson(data) },
    ]),
  }
}

async function tablesOf(db: Database, addresses: string[]) {
  const tables: PersonData['tables'] = []
  for (const [name, { kind, order }] of Object.entries(PERSONAL_TABLES)) {
    if (!order) continue
    const ids = await listExportedIds(db, name, addresses)
    tables.push({
      name,
      title: DATA_KINDS[kind].label,
      count: ids.length,
      rows: () => batches(db, name, ids),
    })
  }
  return tables
}

/** A record that was deleted since the ids were read is left out. */
async function* batches(db: Database, table: string, ids: string[]) {
  for (let start = 0; start < ids.length; start += ROWS_AT_ONCE)
    yield await listExportedRows(db, table, ids.slice(start, start + ROWS_AT_ONCE))
}

/** Dates are instants of UTC there, and words those of the database: for programs. */
async function* toJson({ addresses, madeAt, tables }: PersonData) {
  yield `{"adresses":${JSON.stringify(addresses)},"date":${JSON.stringify(madeAt)},"donnees":{`
  for (const [index, { name, rows }] of tables.entries()) {
    yield `${index > 0 ? ',' : ''}\n${JSON.stringify(name)}:[`
    let isFirst = true
    for await (const some of rows()) {
      for (const row of some) {
        yield `${isFirst ? '' : ','}\n${JSON.stringify(row)}`
        isFirst = false
      }
    }
    yield ']'
  }
  yield '\n}}\n'
}
