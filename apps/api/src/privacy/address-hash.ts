import { createHmac, hkdfSync } from 'node:crypto'

/** Keyed: whoever finds the hash cannot try addresses on it without the secret of the installation. */
export function addressHasher(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'vigie erasures', 32))
  const hmac = (text: string) => createHmac('sha256', key).update(text).digest()
  return {
    hash: (address: string) => hmac(address),
    /** By which a hash of this secret is known; an address is never blank. */
    keyId: hmac('').toString('base64url').slice(0, 12),
  }
}
