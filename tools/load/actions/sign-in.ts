import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { hashPassword, verifyPassword } from '#accounts/passwords.ts'
import { type Action, inTurn } from './action.ts'

const PASSWORD = 'correct-horse-battery'
const PATH = '/api/users/login'
type Body = { email: string; password: string }

/** The accounts of the bench, which have no password until they need one. */
export async function seedPasswords(pool: Pool) {
  await pool.query('update users set password_hash = $1', [await hashPassword(PASSWORD)])
}

export const signIn: Action = {
  name: 'somebody signs in',
  share: 5,
  isPublic: true,
  open(tokens) {
    const email = inTurn(tokens.map((_, index) => `ana.${index + 1}@exemple.fr`))
    return () => ({ method: 'POST', path: PATH, body: { email: email(), password: PASSWORD } })
  },
  baseline(app, pool) {
    app.post<{ Body: Body }>(PATH, async ({ body }, reply) => {
      const { rows } = await pool.query('select id, password_hash from users where email = $1', [body.email])
      if (!(await verifyPassword(rows[0].password_hash, body.password))) return reply.code(401).send()
      const token = randomBytes(32).toString('base64url')
      await pool.query(
        `with opened as (
           insert into sessions (id, user_id, refresh_hash, rotated_at, expires_at, created_at, proved_at)
           values ($1, $2, $3, now(), now() + interval '30 days', now(), now()) returning id
         )
         insert into access_tokens (hash, session_id, expires_at)
         select $4::bytea, id, now() + interval '15 minutes' from opened`,
        [randomUUID(), rows[0].id, randomBytes(32), createHash('sha256').update(token).digest()],
      )
      return reply.header('authorization', `Bearer ${token}`).send({ success: true })
    })
  },
}
