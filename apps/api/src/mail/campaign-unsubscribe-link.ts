import { timingSafeEqual } from 'node:crypto'
import { derivedToken } from '#lib/tokens.ts'

export const UNSUBSCRIBE_PATH = '/api/newsletter/unsubscribe-link'

type Named = { subscriptionId: number; campaignId: number }

/** Derived, not stored: a campaign would otherwise have to write one for each of its recipients. */
export function campaignUnsubscribeToken(secret: string, { subscriptionId, campaignId }: Named) {
  const named = `${subscriptionId}.${campaignId}`
  return `${named}.${derivedToken(secret, 'campaign unsubscribe', named)}`
}

/** Who leaves, and because of which campaign; undefined when it is not a token of a campaign. */
export function readCampaignUnsubscribeToken(secret: string, token: string): Named | undefined {
  const [subscriptionId, campaignId] = token.split('.', 2).map(Number)
  if (!isId(subscriptionId) || !isId(campaignId)) return undefined
  const named = { subscriptionId, campaignId }
  const [given, expected] = [token, campaignUnsubscribeToken(secret, named)].map((text) => Buffer.from(text))
  const isOurs = given && expected && given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs ? named : undefined
}

const isId = (value: number | undefined): value is number =>
  value !== undefined && Number.isInteger(value) && value > 0 && value <= 2_147_483_647
