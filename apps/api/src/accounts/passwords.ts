import { hash, hashRaw, verify } from '@node-rs/argon2'
import { createGate } from '#lib/gate.ts'

/** `algorithm: 2` is argon2id: the library's enum does not exist at run time. */
export const HASHING = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Each hash holds 19 MiB and a core for some 20 ms: a burst of sign-ins waits instead of using the whole machine. */
const gate = createGate(2)

export const hashPassword = (password: string) => gate(() => hash(password.normalize('NFC'), HASHING))

export const verifyPassword = (passwordHash: string, password: string) =>
  gate(() => verify(passwordHash, password.normalize('NFC')))

let decoy: Promise<string> | undefined
/** An unknown address takes as long as a wrong password, so that the time does not show which addresses exist. */
export async function verifyNobody(password: string) {
  decoy ??= hashPassword('a password that nobody has')
  await verifyPassword(await decoy, password)
  return false
}

/** For a code that is found by its hash: the same salt gives the same hash. */
export const hashWithSalt = (text: string, salt: Buffer) => gate(() => hashRaw(text, { ...HASHING, salt }))
