import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { HOUR_MS } from '@vigie/contract/common/days.ts'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

type Credentials = { email: string; password: string }

/** The least that a sign-in is: the account is read, its password checked, a session with its token stored. */
export function addBareSignIn(app: FastifyInstance, pool: Pool) {
  app.post<{ Body: Credentials }>('/api/users/login', async ({ body: { email, password } }, reply) => {
    const { rows } = await pool.query({ name: 'account', text: ACCOUNT, values: [email] })
    const [account] = rows
    if (!account || !(await verify(account.password_hash, password))) return reply.code(401).send()
    const token = randomBytes(32)
    const at = new Date()
    const expires = new Date(at.getTime() + HOUR_MS)
    const values = [randomUUID(), account.id, randomBytes(32), at, expires, sha256(token)]
    await pool.query({ name: 'session', text: SESSION, values })
    return { success: true, token: token.toString('base64url') }
  })
}

const ACCOUNT = 'select id, password_hash from users where email = $1 and is_active'
const SESSION = `
  with opened as (
    insert into sessions (id, user_id, refresh_hash, rotated_at, expires_at, created_at, user_agent, proved_at)
    values ($1, $2, $3, $4, $5, $4, '', $4) returning id
  )
  insert into access_tokens (hash, session_id, expires_at) select $6, id, $5 from opened`

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
