import { DAY_MS } from '@vigie/contract/common/days.ts'
import { and, desc, eq, gt, inArray, lt, notInArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { knownDevices } from '#db/schema/sessions.ts'

const KEPT_DAYS = 365
/** More than anybody signs in from; without a limit, a person who knows the password could add rows for ever. */
const MOST_PER_USER = 10

/** Which of these tokens' hashes belongs to a browser that has signed in on the account before. */
export async function findKnownDevice(db: Database, userId: number, hashes: Buffer[], now: Date) {
  if (hashes.length === 0) return undefined
  const [row] = await db
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .where(isKnown(userId, hashes, now))
  return row?.hash
}

const isKnown = (userId: number, hashes: Buffer[], now: Date) =>
  and(
    eq(knownDevices.userId, userId),
    inArray(knownDevices.hash, hashes),
    gt(knownDevices.usedAt, keptSince(now)),
  )

export function upsertDevice(db: Database, userId: number, hash: Buffer, now: Date) {
  return db
    .insert(knownDevices)
    .values({ hash, userId, usedAt: now })
    .onConflictDoUpdate({ target: knownDevices.hash, set: { usedAt: now } })
}

export async function removeOldestDevices(db: Database, userId: number) {
  const newest = db
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.usedAt), knownDevices.hash)
    .limit(MOST_PER_USER)
  await db
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), notInArray(knownDevices.hash, newest)))
}

/** After a change of password: forgets the browsers of the account, except the one that made the change. */
export async function forgetKnownDevices(db: Database, userId: number, exceptHashes: Buffer[] = []) {
  const others = exceptHashes.length > 0 ? notInArray(knownDevices.hash, exceptHashes) : undefined
  await db.delete(knownDevices).where(and(eq(knownDevices.userId, userId), others))
}

export async function forgetOldDevices(db: Database, now: Date) {
  await db.delete(knownDevices).where(lt(knownDevices.usedAt, keptSince(now)))
}

export const deviceExpiry = (now: Date) => new Date(now.getTime() + KEPT_DAYS * DAY_MS)

const keptSince = (now: Date) => new Date(now.getTime() - KEPT_DAYS * DAY_MS)
