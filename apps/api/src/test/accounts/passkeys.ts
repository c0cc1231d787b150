import type { PasskeyCreation, PasskeyRequest } from '@vigie/contract/accounts/passkeys.ts'
import type { TestApp } from '../test-app.ts'
import { softwareAuthenticator } from './authenticator.ts'

type Headers = Record<string, string>

export async function creation(t: TestApp, headers: Headers): Promise<PasskeyCreation> {
  return (await t.call('POST', '/api/users/profile/passkeys/options', { headers })).json().data
}

export async function proof(t: TestApp, headers: Headers): Promise<PasskeyRequest> {
  return (await t.call('POST', '/api/users/prove-passkey/options', { headers })).json().data
}

export async function signInRequest(t: TestApp): Promise<PasskeyRequest> {
  return (await t.call('POST', '/api/users/login/passkey/options')).json().data
}

export async function addPasskey(t: TestApp, headers: Headers, authenticator = softwareAuthenticator()) {
  const credential = authenticator.create(await creation(t, headers))
  const answer = await t.call('POST', '/api/users/profile/passkeys', {
    headers,
    payload: { name: 'Téléphone', credential },
  })
  return { authenticator, id: Number(answer.json().data.id) }
}
