import type { Database } from '#db/client.ts'
import { randomToken, sha256 } from '#lib/tokens.ts'
import { deviceExpiry, findKnownDevice, saveKnownDevice } from '../known-devices.queries.ts'

/** Returns the token by which the browser is recognised next time; a valid token that it already sends is kept. */
export async function rememberDevice(db: Database, userId: number, shown: string[], now: Date) {
  const known = await findKnownDevice(db, userId, shown.map(sha256), now)
  const kept = known && shown.find((one) => sha256(one).equals(known))
  const token = kept ?? randomToken()
  await saveKnownDevice(db, userId, sha256(token), now)
  return { userId, token, expires: deviceExpiry(now), isNew: kept === undefined }
}
