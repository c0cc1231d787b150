import { describeOutboundFailure, OutboundFailure } from '#lib/outbound/outbound-failure.ts'
import { requestOutside } from '#lib/outbound/outbound-request.ts'
import type { AddressRules } from '#lib/outbound/public-address.ts'

const LIMITS = { timeLimitMs: 10_000, sizeLimitBytes: 5 * 1024 * 1024, redirects: 3 }

/** The content of a calendar elsewhere, or in French why there is none. */
export async function fetchCalendar(url: string, rules: AddressRules): Promise<Buffer | { problem: string }> {
  try {
    const { status, body } = await requestOutside(url, rules, {
      ...LIMITS,
      headers: { accept: 'text/calendar, text/plain;q=0.5' },
    })
    if (status !== 200) return { problem: `Le serveur de cet agenda répond ${status}.` }
    return body
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error
    return { problem: describeOutboundFailure(error) }
  }
}
