import type { Pool } from 'pg'

/** In the name of every person that the product knows: no response to nobody may hold it. */
export const CANARY = 'zqpersonne7f'
/** In what the privileged account alone may read. */
export const PRIVILEGED_CANARY = 'zqprivilege7f'

/** The search texts stay as they were: nobody looks for these words. */
export async function plantCanaries(pool: Pool, now: Date) {
  await pool.query(`update users set nom = nom || ' ${CANARY}' where nom not like '%${CANARY}'`)
  await pool.query(`update contact_requests set name = name || ' ${CANARY}'`)
  await pool.query(`update event_registrations set name = name || ' ${CANARY}'`)
  await pool.query(`update agenda set name = name || ' ${CANARY}' where name is not null`)
  await pool.query(
    `insert into webhooks (place, url, events, secret_sealed, paused_at, created_at)
     values (1, 'https://exemple.fr/${PRIVILEGED_CANARY}', array['content.published'], 'x', $1, $1)`,
    [now],
  )
}
