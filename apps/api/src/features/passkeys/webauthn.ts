import type { NewCredential, PasskeyCreation, SignedCredential } from '@vigie/contract/accounts/passkeys.ts'
import { CHALLENGE_MS } from './passkey-challenge.ts'
import type { RelyingParty } from './relying-party.ts'

/** Most installations start without ever using it, and it takes half a second to load. */
const library = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256: what authenticators have, whatever else this version of Node could verify. */
const ALGORITHMS = [-8, -7, -257]
/** Without attestation a browser sends one of these; others would have certificates looked up. */
const FORMATS = ['none', 'packed']

type Person = { handle: Buffer; email: string; name: string }
type Known = { credentialId: Buffer; transports: string[] }

export async function creationOptions(
  { id: rpID, name: rpName }: RelyingParty,
  person: Person,
  known: Known[],
  challenge: Buffer,
): Promise<PasskeyCreation> {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    userName: person.email,
    userDisplayName: person.name,
    userID: Uint8Array.from(person.handle),
    challenge: Uint8Array.from(challenge),
    timeout: CHALLENGE_MS,
    excludeCredentials: known.map(toDescriptor),
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return {
    ...options,
    rp: { id: rpID, name: rpName },
    timeout: CHALLENGE_MS,
    excludeCredentials: known.map((passkey) => ({ ...toDescriptor(passkey), type: 'public-key' })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

export const requestOptions = ({ id: rpId }: RelyingParty, known: Known[], challenge: Buffer) => ({
  challenge: challenge.toString('base64url'),
  timeout: CHALLENGE_MS,
  rpId,
  allowCredentials: known.map((passkey) => ({ ...toDescriptor(passkey), type: 'public-key' as const })),
  userVerification: 'required' as const,
})

/** Undefined when the response is not that of an authenticator that has verified its user. */
export async function readNew(party: RelyingParty, credential: NewCredential, expectedChallenge: string) {
  const { verifyRegistrationResponse } = await library()
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  return refusedAsUndefined(async () => {
    const attestation = Uint8Array.from(Buffer.from(credential.response.attestationObject, 'base64url'))
    if (!FORMATS.includes(decodeAttestationObject(attestation).get('fmt'))) return undefined
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...credential,
        response: withoutUndefined(credential.response),
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return registrationInfo?.credential
  })
}

/** The counter that the authenticator says; undefined when the signature is not that of this passkey. */
export async function readSigned(
  party: RelyingParty,
  { response, ...credential }: SignedCredential,
  { publicKey }: { publicKey: Buffer },
  expectedChallenge: string,
) {
  const { verifyAuthenticationResponse } = await library()
  const { userHandle: _, ...signed } = response
  return refusedAsUndefined(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response: signed, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      // The database compares the counters, in one statement with the new one.
      credential: { id: credential.id, publicKey: Uint8Array.from(publicKey), counter: 0 },
    })
    return verified ? authenticationInfo.newCounter : undefined
  })
}

/** The library throws for whatever is wrong with a response; it reads no database and no network here. */
async function refusedAsUndefined<T>(verify: () => Promise<T | undefined>) {
  try {
    return await verify()
  } catch {
    return undefined
  }
}

const toDescriptor = ({ credentialId, transports }: Known) => ({
  id: credentialId.toString('base64url'),
  ...(transports.length > 0 ? { transports } : {}),
})

const withoutUndefined = ({ transports, ...response }: NewCredential['response']) =>
  transports ? { ...response, transports } : response
