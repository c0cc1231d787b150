// `npm run account -- …`: for whoever has the server, when nobody can sign in any more.
import { RESET_MINUTES } from '@vigie/contract/accounts/auth.ts'
import type { AdminUser } from '@vigie/contract/accounts/users.ts'
import { normaliseEmail } from '@vigie/contract/common/email.ts'
import { findUserByEmail } from '#accounts/users.queries.ts'
import { copyBefore } from '#backup/backup-folder.ts'
import type { Database } from '#db/client.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { readOwnAddress } from '#env.ts'
import { makeResetLink } from '#features/auth/password-reset/make-reset-link.ts'
import { resetSecondStep } from '#features/second-step/reset-second-step.ts'
import { listUsers } from '#features/users/users.queries.ts'
import { ownCommand } from '#lib/caller/own-command.ts'
import { publicUrlOf } from '#site/site-address.queries.ts'
import { openExisting, printResult } from './command-line.ts'

const USAGE = ownCommand('account', 'list | reset-second-step EMAIL | reset-password EMAIL')
const { dataDir, databaseUrl, siteName, publicUrl, port } = readOwnAddress()

const [name = '', typed, ...others] = process.argv.slice(2)
const work = workOf(name, typed)
await printResult(work && others.length === 0 ? undefined : USAGE, () => inDatabase(work))

function workOf(name: string, typed: string | undefined) {
  if (name === 'list' && typed === undefined) return list
  if (typed === undefined) return undefined
  const email = normaliseEmail(typed)
  if (name === 'reset-second-step') return (db: Database) => forgetSecondStep(db, email)
  if (name === 'reset-password') return (db: Database) => giveResetLink(db, email)
  return undefined
}

async function list(db: Database) {
  const accounts = await listUsers(db)
  return accounts.length > 0 ? accounts.map(accountLine).join('\n') : 'Aucun compte.'
}

async function forgetSecondStep(db: Database, email: string) {
  const { id } = await accountOf(db, email)
  const isReset = await resetSecondStep(db, { siteName, by: 'server' }, id, new Date())
  return isReset
    ? `La validation en deux étapes de ${email} est réinitialisée et ses sessions sont fermées : son mot de passe suffit à la prochaine connexion.`
    : `${email} n’a pas de validation en deux étapes.`
}

async function giveResetLink(db: Database, email: string) {
  const { id, isActive } = await accountOf(db, email)
  if (!isActive) throw new Error(`Le compte ${email} est désactivé : réactivez-le dans Configuration.`)
  const origin = (await publicUrlOf(db, publicUrl)()) ?? `http://localhost:${port}`
  const link = await makeResetLink(db, origin, id, new Date())
  return `Pour choisir un nouveau mot de passe, ouvrez ce lien, valable ${RESET_MINUTES} minutes et une seule fois :\n${link}`
}

function accountLine({ email, prenom, nom, isPrivileged, isActive, secondStep }: AdminUser) {
  return [
    email,
    `${prenom} ${nom}`.trim(),
    isActive ? 'actif' : 'désactivé',
    secondStep ? 'deux étapes' : 'mot de passe seul',
    ...(isPrivileged ? ['privilégié'] : []),
  ].join(' · ')
}

async function accountOf(db: Database, email: string) {
  const account = await findUserByEmail(db, email)
  if (!account)
    throw new Error(`Aucun compte n’a l’adresse ${email} : ${ownCommand('account', 'list')} les montre.`)
  return account
}

/** The embedded database is held by one process: while Vigie runs, the command says so and changes nothing. */
async function inDatabase(run: ReturnType<typeof workOf> = list) {
  const handle = await openExisting({ databaseUrl, dataDir })
  try {
    await migrateDatabase(handle.pool, undefined, (client) =>
      copyBefore('avant-migration', { handle, dataDir, client }),
    )
    return await run(handle.db)
  } finally {
    await handle.close()
  }
}
