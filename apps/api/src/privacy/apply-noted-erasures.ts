import { recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { addressHasher } from './address-hash.ts'
import { ERASURES_KEPT_MS, eraseAddresses } from './erase-addresses.ts'
import { addNotes, type ErasureNote, readNotes, replaceNotes } from './erasure-notes.ts'
import {
  deleteErasuresBefore,
  type Erasure,
  insertErasures,
  listErasures,
  lockErasures,
} from './erasures.queries.ts'
import { listAllAddresses } from './person-rows.queries.ts'

type Options = {
  dataDir: string
  timeZone: string
  /** That of the installation, then the one it had before a restore, if that was another one. */
  secrets: [string, ...string[]]
}
type Applied = {
  /** How many persons were erased again, and what was changed for it. */
  persons: number
  tables: string[]
  /** Noted under another secret: nobody can tell whom they name. */
  unreadable: number
}

/**
 * RGPD-07: the file of the data folder and the table name the same erasures. What the file alone knows was erased after
 * the copy that this database comes from was made, by whatever means it was put back: it is erased again. What the
 * table alone knows is added to the file.
 */
export async function applyNotedErasures(db: Database, options: Options, now: Date): Promise<Applied> {
  const hashers = new Map(options.secrets.map(addressHasher).map((one) => [one.keyId, one]))
  const applied = await inTransaction(db, async (tx) => {
    await lockErasures(tx)
    const noted = await readNotes(options.dataDir)
    const known = new Set((await listErasures(tx)).map(({ id }) => id))
    const missing = noted.filter(({ id, at }) => !known.has(id) && isKept(new Date(at), now))
    const readable = missing.filter(({ key }) => hashers.has(key))
    const wanted = new Set(readable.map(({ key, hash }) => `${key} ${hash}`))
    const isWanted = (address: string) =>
      [...hashers.values()].some(({ keyId, hash }) =>
        wanted.has(`${keyId} ${hash(address).toString('base64url')}`),
      )
    const erased = wanted.size === 0 ? NOBODY : await eraseWanted(tx, isWanted, options.timeZone, now)
    // By their own ids, so that they are not erased once more at the next start.
    await insertErasures(tx, missing.map(toRow))
    return { ...erased, unreadable: missing.length - readable.length }
  })
  await noteErasures(db, options.dataDir, options.secrets[0])
  return applied
}

/** Adds to the file what the table alone knows; before a restore, and after an erasure. */
export async function noteErasures(db: Database, dataDir: string, secret: string) {
  const { keyId } = addressHasher(secret)
  const noted = new Set((await readNotes(dataDir)).map(({ id }) => id))
  const unnoted = (await listErasures(db)).filter(({ id }) => !noted.has(id))
  await addNotes(
    dataDir,
    unnoted.map((row) => toNote(row, keyId)),
  )
}

/** The job of the end: the day that « Effacer » has named. */
export async function forgetErasures(db: Database, dataDir: string, now: Date) {
  await deleteErasuresBefore(db, new Date(now.getTime() - ERASURES_KEPT_MS))
  const notes = await readNotes(dataDir)
  const kept = notes.filter(({ at }) => isKept(new Date(at), now))
  if (kept.length < notes.length) await replaceNotes(dataDir, kept)
}

const NOBODY = { persons: 0, tables: [] as string[] }

async function eraseWanted(
  tx: Database,
  isWanted: (address: string) => boolean,
  timeZone: string,
  now: Date,
) {
  const addresses = (await listAllAddresses(tx)).filter(isWanted)
  if (addresses.length === 0) return NOBODY
  const { records, tables } = await eraseAddresses(tx, addresses, timeZone, now)
  await recordAct(tx, { kind: 'person.erased', by: 'product', details: { count: records } }, now)
  return { persons: addresses.length, tables }
}

const isKept = (at: Date, now: Date) => now.getTime() - at.getTime() < ERASURES_KEPT_MS
const toRow = ({ id, hash, at }: ErasureNote): Erasure => ({
  id,
  addressHash: Buffer.from(hash, 'base64url'),
  erasedAt: new Date(at),
})
const toNote = ({ id, addressHash, erasedAt }: Erasure, key: string): ErasureNote => ({
  id,
  key,
  hash: addressHash.toString('base64url'),
  at: erasedAt.toISOString(),
})
