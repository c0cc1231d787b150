import type { Pool } from 'pg'

const LOOKUP = `
  select u.id, u.email, u.nom, u.prenom, u.photo_version as "photoVersion", u.is_privileged as "isPrivileged",
         t.session_id as "sessionId"`
const FROM = `
  from access_tokens t
  join sessions s on s.id = t.session_id
  join users u on u.id = s.user_id
  where t.hash = $1 and t.expires_at > $2 and u.is_active`
const REVISIONS = `,
         (select json_object_agg(collection, revision) from revisions where collection = any($3)) as revisions`

type Row = {
  id: number
  email: string
  nom: string
  prenom: string
  photoVersion: string | null
  isPrivileged: boolean
  sessionId: string
  revisions?: Record<string, number> | null
}

/**
 * The one query that every request pays, so it is a prepared statement by hand: who the token belongs to, joined
 * to the user at each request so that logout and deactivation bite at once, and the revisions in the same trip.
 */
export async function findTokenOwner(pool: Pool, hash: Buffer, now: Date, collections: readonly string[]) {
  const { rows } = await pool.query<Row>(
    collections.length > 0
      ? { name: 'token-owner-revisions', text: LOOKUP + REVISIONS + FROM, values: [hash, now, collections] }
      : { name: 'token-owner', text: LOOKUP + FROM, values: [hash, now] },
  )
  const [row] = rows
  if (!row) return undefined
  const { revisions, ...user } = row
  return { user, revisions: revisions ?? {} }
}
