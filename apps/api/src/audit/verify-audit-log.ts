import type { Database } from '#db/client.ts'
import { countUnsealed, countUpTo, findHead, listSealed } from './chain.queries.ts'
import { CHAIN_START, chainKey, headMac, lineHash } from './chain.ts'

const LINES_AT_ONCE = 1_000

export type Verified = {
  lines: number
  unsealed: number
  position: number
  /** Of the last line: noted elsewhere, it shows later whether the whole journal was put back. */
  hash: string
  /** What does not hold, with the number of the first line that is concerned. */
  problem?: string
}

/** Computes the chain again. In one state of the database: a line that is sealed meanwhile would look cut. */
export function verifyAuditLog(db: Database, secret: string): Promise<Verified> {
  return db.transaction((tx) => verifyChain(tx, secret), { isolationLevel: 'repeatable read' })
}

/** SHIP-08: the end of the chain is sealed in every database that somebody has used. */
export async function isSealedOtherwise(db: Database, secret: string) {
  const head = await findHead(db)
  return head !== undefined && !headMac(chainKey(secret), head).equals(head.mac)
}

async function verifyChain(db: Database, secret: string): Promise<Verified> {
  const key = chainKey(secret)
  const head = await findHead(db)
  const start = { position: head?.basePosition ?? 0, hash: head?.baseHash ?? CHAIN_START }
  const end = { lines: 0, unsealed: await countUnsealed(db), position: start.position }
  let { position, hash } = start
  const result = (problem?: string): Verified => ({
    ...end,
    lines: position - start.position,
    position,
    hash: hash.toString('hex'),
    ...(problem ? { problem } : {}),
  })
  if (head && !headMac(key, head).equals(head.mac)) return result(HEAD_CHANGED)
  const outside = await countUpTo(db, start.position)
  if (outside > 0) return result(linesOutside(outside, start.position))
  for (;;) {
    const lines = await listSealed(db, position, LINES_AT_ONCE)
    for (const line of lines) {
      if (!head) return result(HEAD_MISSING)
      if (line.position !== position + 1) return result(lineMissing(position + 1))
      const expected = lineHash(key, hash, line.position, line.content)
      if (!expected.equals(line.hash)) return result(lineChanged(line))
      position = line.position
      hash = expected
    }
    if (lines.length < LINES_AT_ONCE) break
  }
  if (head && position < head.position) return result(lineMissing(position + 1))
  if (head && (position > head.position || !hash.equals(head.hash)))
    return result(lineAdded(head.position + 1))
  return result()
}

const HEAD_CHANGED =
  'La fin du journal ne correspond pas à son sceau : elle a été modifiée, ou scellée avec un autre secret (VIGIE_SECRET).'
const HEAD_MISSING = 'La fin du journal n’est plus enregistrée.'
const linesOutside = (count: number, position: number) =>
  `${count} lignes, jusqu’à la ligne ${position}, ne tiennent plus à la chaîne : la fin du journal a été modifiée à ce moment-là, ou le secret (VIGIE_SECRET) a changé.`
const lineMissing = (position: number) => `La ligne ${position} manque.`
const lineAdded = (position: number) => `La ligne ${position} a été ajoutée après la fin du journal.`
const lineChanged = ({ position, id }: { position: number; id: number }) =>
  `La ligne ${position} (numéro ${id}) a été modifiée, ou la ligne qui la précède a été remplacée.`
