import { recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { deleteSignUp } from './invitations.queries.ts'

/**
 * SAFE-25: a sign-up that waits, or that was refused unproven, may be a stranger's under the address of a colleague.
 * An invitation of that address deletes it, with the stranger's password. After `lockAddresses`.
 */
export async function replaceSignUp(tx: Database, email: string, now: Date) {
  const replaced = await deleteSignUp(tx, email)
  if (!replaced) return
  const { id, nom, prenom } = replaced
  const object = { kind: 'user', id, title: `${prenom} ${nom}`.trim() } as const
  await recordAct(tx, { kind: 'user.deleted', object }, now)
}
