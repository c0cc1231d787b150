import { migrateDatabase } from '#db/migrate.ts'
import { required } from '#lib/required.ts'
import type { Product } from '#test/product-process.ts'
import type { Installation } from './installation.ts'

const PERSON = { nom: 'Martin', prenom: 'Ana', email: 'ana@exemple.fr', password: 'correct-horse-battery' }

/** The first account; returns what its requests carry. */
export async function signUp(product: Product) {
  const answer = await product.fetch('/api/users/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(PERSON),
  })
  return required(answer.headers.get('authorization'), 'the token')
}

/** A new database with its tables, which the first start would make otherwise. */
export async function prepare(installation: Installation, port?: number) {
  const { pool, close } = await installation.open()
  try {
    await migrateDatabase(pool)
    if (port) await pool.query(MAIL_TO, [port])
  } finally {
    await close()
  }
}

/** As an administrator would say it in the configuration. */
const MAIL_TO = `
  insert into email_config (smtp_host, smtp_port, smtp_secure, smtp_user, email_from, email_from_name, updated_at)
  values ('127.0.0.1', $1, false, '', 'contact@exemple.fr', 'Cap Vert', now())`
