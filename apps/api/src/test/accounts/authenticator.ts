import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { PasskeyCreation, PasskeyRequest } from '@vigie/contract/accounts/passkeys.ts'

const UP = 0x01
const UV = 0x04
const WITH_CREDENTIAL = 0x40

type Lies = {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  isVerified?: boolean
  counter?: number
  format?: string
}

/** A passkey in software: what a browser and its authenticator send, and what a hostile one could. */
export function softwareAuthenticator(origin = 'https://admin.exemple.fr') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const state = { counter: 0, handle: '' }

  return {
    id: id.toString('base64url'),
    state,

    create({ challenge, rp, user }: PasskeyCreation, lies: Lies = {}) {
      state.handle = user.id
      const { isVerified = true, format = 'none', counter = state.counter } = lies
      const flags = UP | WITH_CREDENTIAL | (isVerified ? UV : 0)
      const credential = Buffer.concat([Buffer.alloc(16), uint(id.length, 2), id, coseKey(publicKey)])
      const authData = Buffer.concat([authenticatorData(lies.rpId ?? rp.id, flags, counter), credential])
      const attestation = map([
        ['fmt', text(format)],
        ['attStmt', map([])],
        ['authData', bytes(authData)],
      ])
      return toCredential(id, {
        clientDataJSON: clientData('webauthn.create', challenge, origin, lies),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },

    get({ challenge, rpId }: PasskeyRequest, lies: Lies = {}) {
      const { isVerified = true, counter = state.counter } = lies
      const authData = authenticatorData(lies.rpId ?? rpId, UP | (isVerified ? UV : 0), counter)
      const clientDataJSON = clientData('webauthn.get', challenge, origin, lies)
      const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
      return toCredential(id, {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
        userHandle: state.handle,
      })
    },
  }
}

const toCredential = <Response>(id: Buffer, response: Response) => ({
  id: id.toString('base64url'),
  rawId: id.toString('base64url'),
  type: 'public-key',
  response,
  // Browsers send more than the API reads.
  clientExtensionResults: {},
  authenticatorAttachment: 'platform',
})

const clientData = (type: string, challenge: string, origin: string, lies: Lies) =>
  Buffer.from(
    JSON.stringify({
      type: lies.type ?? type,
      challenge: lies.challenge ?? challenge,
      origin: lies.origin ?? origin,
      crossOrigin: false,
    }),
  ).toString('base64url')

const authenticatorData = (rpId: string, flags: number, counter: number) =>
  Buffer.concat([sha256(Buffer.from(rpId)), uint(flags, 1), uint(counter, 4)])

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest()

function uint(value: number, length: number) {
  const buffer = Buffer.alloc(length)
  buffer.writeUIntBE(value, 0, length)
  return buffer
}

/** ES256 on P-256, in the form of RFC 9053. */
function coseKey(key: KeyObject) {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const entries: [number, Buffer][] = [
    [0x01, Buffer.of(0x02)],
    [0x03, Buffer.of(0x26)],
    [0x20, Buffer.of(0x01)],
    [0x21, bytes(Buffer.from(x, 'base64url'))],
    [0x22, bytes(Buffer.from(y, 'base64url'))],
  ]
  return Buffer.concat([
    Buffer.of(0xa0 + entries.length),
    ...entries.flatMap(([label, value]) => [Buffer.of(label), value]),
  ])
}

const head = (major: number, length: number) =>
  length < 24
    ? Buffer.of((major << 5) + length)
    : Buffer.concat([Buffer.of((major << 5) + (length < 256 ? 24 : 25)), uint(length, length < 256 ? 1 : 2)])
const bytes = (content: Buffer) => Buffer.concat([head(2, content.length), content])
const text = (content: string) => Buffer.concat([head(3, content.length), Buffer.from(content)])
const map = (entries: [string, Buffer][]) =>
  Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, value]) => [text(key), value])])
