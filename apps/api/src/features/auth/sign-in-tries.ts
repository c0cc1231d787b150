import { type CountedKey, forgetTries, giveBackTry, reserveTry } from '#accounts/attempts.queries.ts'
import type { Database } from '#db/client.ts'
import { tooMany } from '#lib/errors.ts'

const SLOW_DOWN = 'Trop de tentatives de connexion. Veuillez patienter avant de réessayer.'
const FREE_TRIES = { origin: 20, accountFromOrigin: 5, account: 10, device: 5 }

type SignIn = {
  origin: string
  email: string
  /** The browser has signed in on this account before. */
  device: Buffer | undefined
}

/**
 * Counts the try before the password is looked at, and refuses it when it comes too soon. Strangers are counted by
 * origin, by account and origin, and by account: the first stops a machine that tries many accounts, the last a
 * thousand machines that try one. A known browser has a count of its own, which nobody else can fill.
 */
export async function reserveSignIn(db: Database, signIn: SignIn, now: Date) {
  const wait = await reserveTry(db, signIn.device ? [deviceKey(signIn.device)] : strangerKeys(signIn), now)
  if (wait > 0) throw tooMany(wait, SLOW_DOWN)
}

/** A right password clears the account from here, not what this machine did to the others. */
export async function forgiveSignIn(db: Database, signIn: SignIn, now: Date) {
  if (signIn.device) return forgetTries(db, [deviceKey(signIn.device).key])
  const [origin, ...ofAccount] = strangerKeys(signIn)
  await forgetTries(
    db,
    ofAccount.map(({ key }) => key),
  )
  await giveBackTry(db, origin, now)
}

/** The link of a mail was followed: its reader is no stranger, and starts afresh. */
export const forgiveAccount = (db: Database, email: string) => forgetTries(db, [accountKey(email).key])

const accountKey = (email: string): CountedKey => ({
  key: `sign-in account ${email}`,
  freeTries: FREE_TRIES.account,
})

const deviceKey = (device: Buffer): CountedKey => ({
  key: `sign-in device ${device.toString('hex')}`,
  freeTries: FREE_TRIES.device,
})

function strangerKeys({ origin, email }: SignIn): [CountedKey, CountedKey, CountedKey] {
  return [
    { key: `sign-in origin ${origin}`, freeTries: FREE_TRIES.origin },
    { key: `sign-in account ${email} from ${origin}`, freeTries: FREE_TRIES.accountFromOrigin },
    accountKey(email),
  ]
}
