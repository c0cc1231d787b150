import { createHmac, hkdfSync } from 'node:crypto'

/** What comes before the first line. */
export const CHAIN_START = Buffer.alloc(32)

export type Head = { basePosition: number; baseHash: Buffer; position: number; hash: Buffer }
export type ChainKey = Buffer

/** Keyed: who can write to the database, but does not know the secret, cannot write a chain that holds. */
export const chainKey = (secret: string): ChainKey =>
  Buffer.from(hkdfSync('sha256', secret, '', 'vigie journal', 32))

/** `content` is the text of all columns of the line. */
export function lineHash(key: ChainKey, former: Buffer, position: number, content: string) {
  return createHmac('sha256', key).update(former).update(`${position} ${content}`).digest()
}

/** Where the chain begins and ends: a line that is cut from its end leaves a head that does not fit. */
export function headMac(key: ChainKey, { basePosition, baseHash, position, hash }: Head) {
  return createHmac('sha256', key)
    .update(`head ${basePosition} ${position} `)
    .update(baseHash)
    .update(hash)
    .digest()
}
