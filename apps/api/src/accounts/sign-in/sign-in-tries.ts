import { recordRefusal } from '#audit/record-refusal.ts'
import type { Database } from '#db/client.ts'
import { tooMany } from '#lib/errors.ts'
import { countedAddress } from '#lib/limits/counted-address.ts'
import { type CountedKey, forgetTries, giveBackTry, reserveTry } from '../attempts.queries.ts'
import { findKnownDevice } from '../known-devices.queries.ts'
import { findUserByAddress } from '../users.queries.ts'

const SLOW_DOWN = 'Trop de tentatives de connexion. Veuillez patienter avant de réessayer.'
const FREE_TRIES = { origin: 20, accountFromOrigin: 5, account: 10, device: 5 }

type Trying = { origin: string; email: string; devices: Buffer[] }

/**
 * SAFE-05: counts the try before the password is checked, and refuses it when it comes too soon. Unknown browsers are
 * counted by IP address, by account and IP address, and by account: the first stops a machine that tries many
 * accounts, the last a thousand machines that try one. A known browser has its own count, which nobody else can use
 * up. Returns the account of the address, and which of the devices is one of its browsers.
 */
export async function reserveSignIn(db: Database, { origin, email, devices }: Trying, now: Date) {
  const row = await findUserByAddress(db, email)
  const device = row && (await findKnownDevice(db, row.id, devices, now))
  const keys = device ? [deviceKey(device)] : [originKey(origin), ...accountKeys({ origin, email })]
  const wait = await reserveTry(db, keys, now)
  if (wait === 0) return { row, device }
  await recordRefusal(db, { kind: 'session.refused', reason: 'too_many' }, now)
  throw tooMany(wait, SLOW_DOWN)
}

type Forgiven = {
  origin: string
  emails: readonly [string, ...string[]]
  /** The browser has signed in on this account before. */
  device: Buffer | undefined
}

/**
 * A right password clears the counts of this account, under all addresses by which it may have been tried, and not
 * those of other accounts tried from this IP address, which gets back the one try.
 */
export async function forgiveSignIn(db: Database, { origin, emails, device }: Forgiven, now: Date) {
  if (device) return void (await forgetTries(db, [deviceKey(device).key]))
  const keys = emails.flatMap((email) => accountKeys({ origin, email })).map(({ key }) => key)
  await forgetTries(db, keys)
  await giveBackTry(db, originKey(origin), now)
}

/** After a reset by mail, whose link proves the owner: the account is not slowed down any more. */
export const forgiveAccount = (db: Database, email: string) => forgetTries(db, [accountKey(email).key])

const accountKey = (email: string): CountedKey => ({
  key: `sign-in account ${email}`,
  freeTries: FREE_TRIES.account,
})

const deviceKey = (device: Buffer): CountedKey => ({
  key: `sign-in device ${device.toString('hex')}`,
  freeTries: FREE_TRIES.device,
})

const originKey = (origin: string): CountedKey => ({
  key: `sign-in origin ${countedAddress(origin)}`,
  freeTries: FREE_TRIES.origin,
})

const accountKeys = ({ origin, email }: Pick<Trying, 'origin' | 'email'>): CountedKey[] => [
  {
    key: `sign-in account ${email} from ${countedAddress(origin)}`,
    freeTries: FREE_TRIES.accountFromOrigin,
  },
  accountKey(email),
]
