import type { Database } from '#db/client.ts'
import { randomToken, sha256 } from '#lib/tokens.ts'
import { deviceExpiry, findKnownDevice, removeOldestDevices, upsertDevice } from '../known-devices.queries.ts'

/** Returns the token by which the browser is recognised next time; a valid token that it already sends is kept. */
export async function rememberDevice(db: Database, userId: number, shown: string[], now: Date) {
  const known = await findKnownDevice(db, userId, shown.map(sha256), now)
  const { isNew, ...device } = chooseDevice(userId, shown, known, now)
  await upsertDevice(db, userId, sha256(device.token), now)
  if (isNew) await removeOldestDevices(db, userId)
  return device
}

/** `known` is the hash of the one among the shown tokens that the account knows. */
export function chooseDevice(userId: number, shown: string[], known: Buffer | undefined, now: Date) {
  const kept = known && shown.find((one) => sha256(one).equals(known))
  return { userId, token: kept ?? randomToken(), expires: deviceExpiry(now), isNew: kept === undefined }
}
