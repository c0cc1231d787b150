import { createHmac, randomBytes } from 'node:crypto'

/** The purpose under which the secrets of webhooks are sealed. */
export const WEBHOOK_SECRET = 'webhook secret'

export const newWebhookSecret = () => `whsec_${randomBytes(32).toString('base64url')}`

/** Stripe's form: the moment of the attempt and, for each secret that is valid now, the HMAC of moment and body. */
export function signatureOf(body: string, secrets: readonly string[], at: Date) {
  const seconds = Math.floor(at.getTime() / 1000)
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  )
  return [`t=${seconds}`, ...signatures].join(',')
}
