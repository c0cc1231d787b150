import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { PasskeyCreation, PasskeyRequest } from '@vigie/contract/accounts/passkeys.ts'
import { fr } from '@/lib/typography.ts'
import { PasskeyRefusal } from './passkey-refusal.ts'

/** The browser asks the person to create a passkey. Rejects with a `PasskeyRefusal`. */
export async function createPasskey(options: PasskeyCreation) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }).catch(refuse)
}

/** The browser asks the person for one of their passkeys. Rejects with a `PasskeyRefusal`. */
export async function readPasskey(options: PasskeyRequest) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }).catch(refuse)
}

const UNUSABLE = 'Cet appareil ne peut pas servir de clé d’accès.'
const REASONS: Readonly<Record<string, string>> = {
  NotAllowedError: 'La clé d’accès n’a pas été confirmée. Réessayez quand vous voulez.',
  AbortError: 'La clé d’accès n’a pas été confirmée. Réessayez quand vous voulez.',
  InvalidStateError: 'Cet appareil a déjà une clé d’accès pour votre compte.',
  SecurityError: 'Les clés d’accès ne fonctionnent pas à cette adresse : ouvrez l’adresse habituelle.',
  ConstraintError: UNUSABLE,
  NotSupportedError: UNUSABLE,
}

function refuse(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  throw new PasskeyRefusal(fr(REASONS[name] ?? 'La clé d’accès n’a pas pu être lue. Réessayez.'), {
    cause: error,
  })
}
