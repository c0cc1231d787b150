import type { Invitation } from '@vigie/contract/accounts/invitations.ts'
import { and, desc, eq, exists, gt, lt, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import { isSignUpRow } from '#accounts/sign-ups.queries.ts'
import type { Database } from '#db/client.ts'
import { oneRow } from '#db/one-row.ts'
import { invitations } from '#db/schema/accounts/invitations.ts'
import { users } from '#db/schema/users.ts'

type InvitationRow = typeof invitations.$inferSelect

/** Without those whose address has got an account in another way. */
export async function listInvitations(db: Database, now: Date): Promise<Invitation[]> {
  const rows = await db
    .select({ invitation: invitations, sender: users })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(notExists(invitedAccounts(db)))
    .orderBy(desc(invitations.id))
  return rows.map(({ invitation, sender }) => toInvitation(invitation, sender, now))
}

export async function findInvitation(db: Database, id: number) {
  const [row] = await db.select().from(invitations).where(eq(invitations.id, id))
  return row
}

export async function findInvitationTo(db: Database, email: string) {
  const [row] = await db.select().from(invitations).where(eq(invitations.email, email))
  return row
}

/** One row for an address: what was sent to it before is not valid any more. */
export async function saveInvitation(db: Database, invitation: typeof invitations.$inferInsert) {
  const rows = await db
    .insert(invitations)
    .values(invitation)
    .onConflictDoUpdate({ target: invitations.email, set: invitation })
    .returning()
  return oneRow(rows)
}

export async function deleteInvitation(db: Database, id: number) {
  const [row] = await db.delete(invitations).where(eq(invitations.id, id)).returning()
  return row
}

export async function findOpenInvitation(db: Database, tokenHash: Buffer, now: Date) {
  const [row] = await db
    .select({ invitation: invitations, sender: users })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(isOpen(db, tokenHash, now))
  return row && toInvitation(row.invitation, row.sender, now)
}

/** Deletes it: of two that accept at the same moment, one gets the row. */
export async function takeInvitation(db: Database, tokenHash: Buffer, now: Date) {
  const [row] = await db
    .delete(invitations)
    .where(isOpen(db, tokenHash, now))
    .returning()
  return row
}

/** Those that expired before this moment, and those whose address has got an account in another way. */
export async function forgetInvitations(db: Database, expiredBefore: Date) {
  const hasAccount = exists(invitedAccounts(db))
  await db.delete(invitations).where(or(lt(invitations.expiresAt, expiredBefore), hasAccount))
}

/** In one statement: a sign-up that is approved at this moment is none any more, and stays. */
export async function deleteSignUp(tx: Database, email: string) {
  const [row] = await tx
    .delete(users)
    .where(and(eq(users.email, email), isSignUpRow))
    .returning()
  return row
}

export function toInvitation(row: InvitationRow, sender: Sender, now: Date): Invitation {
  const { id, email, nom, prenom, sentAt, expiresAt } = row
  return {
    id,
    email,
    nom,
    prenom,
    invitedBy: `${sender.prenom} ${sender.nom}`.trim(),
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isOpen: expiresAt > now && sender.isPrivileged,
  }
}

type Sender = { nom: string; prenom: string; isPrivileged: boolean }

/** An invitation is worth what its sender may do: it holds while that account is the privileged one. */
const isOpen = (db: Database, tokenHash: Buffer, now: Date) =>
  and(
    eq(invitations.tokenHash, tokenHash),
    gt(invitations.expiresAt, now),
    exists(accounts(db, and(eq(users.id, invitations.invitedBy), eq(users.isPrivileged, true)))),
  )

/** A sign-up counts as none: the invitation will replace it. */
const invitedAccounts = (db: Database) =>
  accounts(db, and(eq(users.email, invitations.email), not(isSignUpRow)))

const accounts = (db: Database, where: SQL | undefined) => db.select({ one: sql`1` }).from(users).where(where)
