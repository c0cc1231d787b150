import { findUserByEmail } from '#accounts/users.queries.ts'
import { recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { findOldestActiveUser, findPrivilegedUser, setPrivilege } from './privileged-users.queries.ts'

/**
 * At start: the setting names the privileged account, once its address is proven. Until then, and without the setting,
 * the account that has the privilege keeps it. If no account is privileged, the oldest active one becomes it, never
 * one that waits for its activation. Returns a notice for the log, if there is one.
 */
export async function settlePrivilege(db: Database, privilegedEmail: string | undefined, now: Date) {
  if (isSettled(await findPrivilegedUser(db), privilegedEmail)) return undefined
  return inTransaction(db, async (tx) => {
    const current = await findPrivilegedUser(tx)
    if (isSettled(current, privilegedEmail)) return undefined
    if (!privilegedEmail) return promoteOldest(tx, now)
    const named = await findUserByEmail(tx, privilegedEmail)
    if (!named) return current && NOBODY_THERE
    if (!named.addressProven) return notProven(named)
    if (current) await setPrivilege(tx, current.id, { isPrivileged: false })
    await setPrivilege(tx, named.id, { isPrivileged: true, isActive: true, isPending: false })
    await recordMove(tx, named.id, now)
    return undefined
  })
}

/** Nearly every start finds it so, in one statement. */
const isSettled = (current: { email: string } | undefined, privilegedEmail: string | undefined) =>
  current !== undefined && (!privilegedEmail || current.email === privilegedEmail)

async function promoteOldest(tx: Database, now: Date) {
  const oldest = await findOldestActiveUser(tx)
  if (!oldest) return undefined
  await setPrivilege(tx, oldest.id, { isPrivileged: true })
  await recordMove(tx, oldest.id, now)
  return undefined
}

const recordMove = (tx: Database, id: number, now: Date) =>
  recordAct(tx, { kind: 'privilege.moved', by: 'server', object: { kind: 'user', id } }, now)

const NOBODY_THERE =
  'PRIVILEGED_ADMIN_EMAIL nomme une adresse qui n’a pas de compte : le compte privilégié reste celui d’avant. Créez ce compte dans Configuration, puis redémarrez.'

function notProven({ isActive }: { isActive: boolean }) {
  const proof = isActive
    ? 'Que son titulaire choisisse un nouveau mot de passe par « Mot de passe oublié » : le lien reçu prouve son adresse'
    : 'Activez ce compte dans Configuration si c’est bien son titulaire qui l’a créé'
  return `PRIVILEGED_ADMIN_EMAIL nomme un compte dont personne n’a prouvé l’adresse : il ne reçoit pas le privilège. ${proof}, puis redémarrez.`
}
