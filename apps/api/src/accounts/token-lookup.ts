import { hash } from 'node:crypto'
import type { Pool } from 'pg'
import type { Collection, Revisions } from '#db/collections.ts'
import { required } from '#lib/required.ts'

type Owner = {
  id: number
  email: string
  nom: string
  prenom: string
  photoVersion: string | null
  isPrivileged: boolean
  sessionId: string
}
type Row = Owner & { hash: Buffer; revisions?: Revisions | null }
type Found = { user: Owner; revisions: Revisions }
type Asked = { hash: Buffer; answer: (found: Found | undefined) => void; fail: (error: unknown) => void }
type Turn = {
  byToken: Map<string, Promise<Found | undefined>>
  asked: Asked[]
  collections: Set<Collection>
}

/** As many tokens as one query takes. A fixed number: PostgreSQL plans a list of unknown length anew each time. */
const SLOTS = 8

/**
 * The one question that every request asks: who the token belongs to, joined to the user each time so that logout
 * and deactivation bite at once, and the revisions in the same trip. Requests that the server read in one turn of
 * its loop share a query. It leaves once they have all arrived, so that none is answered from before it came.
 */
export function createTokenLookup(pool: Pool, now: () => Date) {
  let turn: Turn | undefined

  return (token: string, collections: readonly Collection[]) => {
    turn ??= openTurn()
    for (const name of collections) turn.collections.add(name)
    return turn.byToken.get(token) ?? ask(turn, token)
  }

  function openTurn(): Turn {
    const opened: Turn = { byToken: new Map(), asked: [], collections: new Set() }
    setImmediate(() => {
      turn = undefined
      for (let first = 0; first < opened.asked.length; first += SLOTS)
        answerAll(opened.asked.slice(first, first + SLOTS), [...opened.collections])
    })
    return opened
  }

  function ask({ byToken, asked }: Turn, token: string) {
    const found = new Promise<Found | undefined>((answer, fail) => {
      asked.push({ hash: hash('sha256', token, 'buffer'), answer, fail })
    })
    byToken.set(token, found)
    return found
  }

  async function answerAll(asked: Asked[], collections: Collection[]) {
    try {
      const rows = await findOwners(
        pool,
        asked.map(({ hash }) => hash),
        now(),
        collections,
      )
      for (const { hash, answer } of asked) answer(toFound(rows.find((row) => row.hash.equals(hash))))
    } catch (error) {
      for (const { fail } of asked) fail(error)
    }
  }
}

/** Prepared by hand: no other query runs as often. */
async function findOwners(pool: Pool, hashes: Buffer[], now: Date, collections: Collection[]) {
  const slots = hashes.length === 1 ? 1 : SLOTS
  const filled = Array.from({ length: slots }, (_, slot) => hashes[slot] ?? required(hashes[0]))
  const statement = required(STATEMENTS[`${slots} ${collections.length > 0}`])
  const values = [now.toISOString(), ...(collections.length > 0 ? [collections] : []), ...filled]
  const { rows } = await pool.query<Row>({ ...statement, values })
  return rows
}

const STATEMENTS = Object.fromEntries(
  [1, SLOTS].flatMap((slots) =>
    [false, true].map((withRevisions) => [`${slots} ${withRevisions}`, toStatement(slots, withRevisions)]),
  ),
)

function toStatement(slots: number, withRevisions: boolean) {
  const firstSlot = withRevisions ? 3 : 2
  const revisions = `,
    (select json_object_agg(collection, revision) from revisions where collection = any($2)) as revisions`
  const text = `
    select u.id, u.email, u.nom, u.prenom, u.photo_version as "photoVersion", u.is_privileged as "isPrivileged",
           t.session_id as "sessionId", t.hash ${withRevisions ? revisions : ''}
    from access_tokens t
    join sessions s on s.id = t.session_id
    join users u on u.id = s.user_id
    where t.hash in (${Array.from({ length: slots }, (_, slot) => `$${firstSlot + slot}`).join(', ')})
      and t.expires_at > $1 and u.is_active`
  return { name: `token-owners-${slots}${withRevisions ? '-revisions' : ''}`, text }
}

function toFound(row: Row | undefined): Found | undefined {
  if (!row) return undefined
  const { id, email, nom, prenom, photoVersion, isPrivileged, sessionId, revisions } = row
  return {
    user: { id, email, nom, prenom, photoVersion, isPrivileged, sessionId },
    revisions: revisions ?? {},
  }
}
