import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { one } from '#db/one.ts'
import { preparedOnce } from '#db/prepared.ts'
import { users } from '#db/schema/users.ts'
import { COUNTED, type CountedKey, countingTries, keyHash, secondsToWait } from '../attempts.queries.ts'
import { keptSince, knownDeviceColumn } from '../known-devices.queries.ts'
import { currentAddressFirst, hasAddress } from '../users.queries.ts'

type SigningIn = {
  email: string
  /** The hashes of the device tokens that the browser shows. */
  devices: readonly Buffer[]
  /** The key that a try from a known browser is counted under. */
  keyOfDevice: (device: Buffer) => CountedKey
  /** Those of a try from any other. */
  otherKeys: readonly CountedKey[]
}

/**
 * The account of an address, as `findUserByAddress`, which of the devices is one of its browsers, and the count of the
 * try under the keys that follow from it. Together, because each statement of its own takes 2 to 5% of the time that
 * the check of the password takes.
 */
export async function reserveSigningIn(
  db: Database,
  { email, devices, keyOfDevice, otherKeys }: SigningIn,
  now: Date,
) {
  const keys = [
    ...devices.map((device) => ({ ...keyOfDevice(device), device })),
    ...otherKeys.map((key) => ({ ...key, device: null })),
  ]
  const { row, knownDevice, ...counted } = one(
    await statement(db).execute({
      email,
      deviceHashes: devices,
      keptSince: keptSince(now),
      keys: keys.map(({ key }) => keyHash(key)),
      frees: keys.map(({ freeTries }) => freeTries),
      devices: keys.map(({ device }) => device),
      now: now.toISOString(),
    }),
  )
  return { row: row ?? undefined, device: knownDevice ?? undefined, wait: secondsToWait(counted, now) }
}

const value = sql.placeholder
const statement = preparedOnce((db, name) => {
  const email = value('email')
  const found = db.$with('found').as(
    db
      .select({ id: users.id, device: knownDeviceColumn(db).as('device') })
      .from(users)
      .where(hasAddress(email))
      .orderBy(currentAddressFirst(email))
      .limit(1),
  )
  const asked = db.$with('asked', {}).as(sql`
    select distinct key, free
    from unnest(${value('keys')}::bytea[], ${value('frees')}::integer[], ${value('devices')}::bytea[])
      as given (key, free, device)
    where device is not distinct from (select device from found)`)
  return db
    .with(found, asked, ...countingTries(db))
    .select({ row: users, knownDevice: sql<Buffer | null>`(select device from found)`, ...COUNTED })
    .from(sql`blocked`)
    .leftJoin(users, eq(users.id, sql`(select id from found)`))
    .prepare(name)
}, 'signing in')
