import { failureMessage } from '@/lib/http/error-message.ts'

/** The browser or the person refused; the message is for the person. */
export class PasskeyRefusal extends Error {
  override readonly name = 'PasskeyRefusal'
}

export function passkeyMessage(error: unknown, otherwise?: string) {
  return error instanceof PasskeyRefusal ? error.message : failureMessage(error, otherwise)
}
