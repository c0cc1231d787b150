import type { Pool } from 'pg'
import type { Collection, Revisions } from '#db/collections.ts'
import { required } from '#lib/required.ts'

export type TokenOwner = {
  id: number
  email: string
  nom: string
  prenom: string
  photoVersion: string | null
  isPrivileged: boolean
  sessionId: string
  /** When the session was last proved, by a sign-in, the password or a passkey. */
  provedAt: Date
  /** ACCT-02: everybody must have a second step, and this account has none. */
  lacksSecondStep: boolean
}
export type VerifiedToken = { user: TokenOwner; revisions: Revisions }
type Row = TokenOwner & { hash: Buffer; revisions?: Revisions | null }

/** How many tokens one query takes. A fixed number: PostgreSQL plans a list of unknown length anew each time. */
export const TOKENS_A_QUERY = 8

/**
 * The owners of at most `TOKENS_A_QUERY` tokens, in the order of their hashes, and the revisions in the same query.
 * The users are joined at each request, so that a logout or a deactivation takes effect at once.
 */
export async function findTokenOwners(
  pool: Pool,
  hashes: readonly Buffer[],
  collections: readonly Collection[],
  now: Date,
): Promise<(VerifiedToken | undefined)[]> {
  const slots = hashes.length === 1 ? 1 : TOKENS_A_QUERY
  const filled = Array.from({ length: slots }, (_, slot) => hashes[slot] ?? required(hashes[0]))
  const statement = required(STATEMENTS[`${slots} ${collections.length > 0}`])
  const values = [now.toISOString(), ...(collections.length > 0 ? [collections] : []), ...filled]
  const { rows } = await pool.query<Row>({ ...statement, values })
  return hashes.map((hash) => toVerified(rows.find((row) => row.hash.equals(hash))))
}

/** Prepared statements, written by hand: no other query runs as often. */
const STATEMENTS = Object.fromEntries(
  [1, TOKENS_A_QUERY].flatMap((slots) =>
    [false, true].map((withRevisions) => [`${slots} ${withRevisions}`, toStatement(slots, withRevisions)]),
  ),
)

function toStatement(slots: number, withRevisions: boolean) {
  const firstSlot = withRevisions ? 3 : 2
  const revisions = `,
    (select json_object_agg(collection, revision) from revisions where collection = any($2)) as revisions`
  const text = `
    select u.id, u.email, u.nom, u.prenom, u.photo_version as "photoVersion", u.is_privileged as "isPrivileged",
           t.session_id as "sessionId", s.proved_at as "provedAt", t.hash,
           u.second_step_count = 0 and (select second_step_required from site_settings) is true as "lacksSecondStep"
           ${withRevisions ? revisions : ''}
    from access_tokens t
    join sessions s on s.id = t.session_id
    join users u on u.id = s.user_id
    where t.hash in (${Array.from({ length: slots }, (_, slot) => `$${firstSlot + slot}`).join(', ')})
      and t.expires_at > $1 and s.expires_at > $1 and u.is_active`
  return { name: `token-owners-${slots}${withRevisions ? '-revisions' : ''}`, text }
}

function toVerified(row: Row | undefined): VerifiedToken | undefined {
  if (!row) return undefined
  const {
    id,
    email,
    nom,
    prenom,
    photoVersion,
    isPrivileged,
    sessionId,
    provedAt,
    lacksSecondStep,
    revisions,
  } = row
  return {
    user: { id, email, nom, prenom, photoVersion, isPrivileged, sessionId, provedAt, lacksSecondStep },
    revisions: revisions ?? {},
  }
}
