import type { TestApp } from '../test-app.ts'

/** A mail server that is configured and approved by nobody: enough for mails that are not about accounts. */
export async function configureMail({ database }: TestApp, fromName = 'Vigie') {
  await database.pool.query(
    `insert into email_config (smtp_host, smtp_port, smtp_secure, smtp_user, email_from, email_from_name, updated_at)
     values ('smtp.exemple.fr', 587, false, 'u', 'contact@exemple.fr', $1, now())`,
    [fromName],
  )
}
