import { asc, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { users } from '#db/schema/users.ts'
import { inTransaction } from '#db/transaction.ts'

/**
 * At start: the setting names the privileged account, once its address is proven. Until then, and without the
 * setting, the account that has the privilege keeps it; a house that lost its keeper gives it to the oldest account
 * that is active, never to one that waits. Answers what to tell the operator, if anything.
 */
export async function settlePrivilege(db: Database, privilegedEmail: string | undefined) {
  return inTransaction(db, async (tx) => {
    const [keeper] = await tx.select().from(users).where(eq(users.isPrivileged, true))
    if (!privilegedEmail) return keeper ? undefined : promoteOldest(tx)
    if (keeper?.email === privilegedEmail) return undefined
    const [named] = await tx.select().from(users).where(eq(users.email, privilegedEmail))
    if (!named) return keeper && NOBODY_THERE
    if (!named.addressProven) return notProven(named)
    if (keeper) await tx.update(users).set({ isPrivileged: false }).where(eq(users.id, keeper.id))
    await tx
      .update(users)
      .set({ isPrivileged: true, isActive: true, isPending: false })
      .where(eq(users.id, named.id))
    return undefined
  })
}

async function promoteOldest(tx: Database) {
  const [oldest] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.isActive, true))
    .orderBy(asc(users.id))
    .limit(1)
  if (oldest) await tx.update(users).set({ isPrivileged: true }).where(eq(users.id, oldest.id))
  return undefined
}

const NOBODY_THERE =
  'PRIVILEGED_ADMIN_EMAIL nomme une adresse qui n’a pas de compte : le compte privilégié reste celui d’avant. Créez ce compte dans Configuration, puis redémarrez.'

function notProven({ isActive }: { isActive: boolean }) {
  const proof = isActive
    ? 'Que son titulaire choisisse un nouveau mot de passe par « Mot de passe oublié » : le lien reçu prouve son adresse'
    : 'Activez ce compte dans Configuration si c’est bien son titulaire qui l’a créé'
  return `PRIVILEGED_ADMIN_EMAIL nomme un compte dont personne n’a prouvé l’adresse : il ne reçoit pas le privilège. ${proof}, puis redémarrez.`
}
