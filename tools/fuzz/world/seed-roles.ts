import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { DAY_MS } from '@vigie/contract/common/days.ts'
import type { Pool } from 'pg'
import { hashPassword } from '#accounts/passwords.ts'
import { required } from '#lib/required.ts'
import { CANARY } from './canaries.ts'
import { ROLES, type Role, tokenOf } from './roles.ts'

/** Above what the requests name: they would otherwise delete the accounts that send them. */
const FIRST_ID = 900_000

/** The accounts of each role and a session of each; the privileged one, of whom there is one, has all of its own. */
export async function seedRoles(pool: Pool, accounts: number, now: Date) {
  await pool.query('update users set is_privileged = false where is_privileged')
  await pool.query(
    `insert into site_settings (id, second_step_required) values (1, true)
     on conflict (id) do update set second_step_required = true`,
  )
  const passwordHash = await hashPassword('zq-une-phrase-que-personne-ne-devine')
  let id = FIRST_ID
  for (const role of ROLES) {
    if (role === 'nobody') continue
    for (let account = 0; account < accounts; account += 1) {
      if (role !== 'privileged' || account === 0) {
        id += 1
        await seedAccount(pool, { id, role, passwordHash, now })
      }
      await seedSession(pool, { id, role, account, now })
    }
  }
}

type Account = { id: number; role: Role; passwordHash: string; now: Date }

async function seedAccount(pool: Pool, { id, role, passwordHash, now }: Account) {
  await pool.query(
    `insert into users (id, email, nom, prenom, password_hash, is_privileged, is_active, address_proven, created_at)
     overriding system value values ($1, $2, $3, 'Ana', $7, $4, $5, true, $6)`,
    [id, `${role}.${id}@exemple.fr`, CANARY, role === 'privileged', role !== 'inactive', now, passwordHash],
  )
  if (role !== 'bare')
    await pool.query(
      `insert into totp (user_id, sealed_secret, last_step, created_at) values ($1, 'x', 0, $2)`,
      [id, now],
    )
}

type Session = { id: number; role: Role; account: number; now: Date }

async function seedSession(pool: Pool, { id, role, account, now }: Session) {
  const session = randomUUID()
  const [yesterday, tomorrow] = [-1, 1].map((days) => new Date(now.getTime() + days * DAY_MS))
  await pool.query(
    `insert into sessions (id, user_id, refresh_hash, rotated_at, expires_at, created_at, proved_at)
     values ($1, $2, $3, $4, $5, $4, $6)`,
    [session, id, randomBytes(32), now, tomorrow, role === 'stale' ? yesterday : tomorrow],
  )
  await pool.query('insert into access_tokens (hash, session_id, expires_at) values ($1, $2, $3)', [
    createHash('sha256')
      .update(required(tokenOf(role, account)))
      .digest(),
    session,
    role === 'expired' ? yesterday : tomorrow,
  ])
}
