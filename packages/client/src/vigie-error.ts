type Refusal = {
  message?: string
  code?: string
  details?: string[]
  fields?: Record<string, string>
}

/** Every failure of a call: a refusal of the API, or no response of Vigie at all. */
export class VigieError extends Error {
  /** That of the response; 0 when none came from Vigie. */
  readonly status: number
  /**
   * `invalid`, `conflict`, `too_many_requests`… as the API says it. Without its response: `network`, `timeout`,
   * `aborted`, or `wrong_address` where there is no Vigie.
   */
  readonly code: string
  /** What is wrong with each field, in French. */
  readonly fields: Record<string, string>
  readonly details: string[]
  /** Seconds to wait before the next try, when the API gave them. */
  readonly retryAfter: number | undefined

  /** @internal */
  constructor(status: number, refusal: Refusal, extra: { retryAfter?: number | undefined; cause?: unknown }) {
    super(refusal.message ?? 'Une erreur s’est produite', { cause: extra.cause })
    this.name = 'VigieError'
    this.status = status
    this.code = refusal.code ?? 'unknown'
    this.fields = refusal.fields ?? {}
    this.details = refusal.details ?? []
    this.retryAfter = extra.retryAfter
  }
}

const NO_RESPONSE = {
  network: 'Le service est injoignable. Vérifiez votre connexion, puis réessayez.',
  timeout: 'Le service n’a pas répondu à temps. Réessayez dans un instant.',
  aborted: 'L’appel a été interrompu.',
}

/** @internal */
export const noResponse = (code: keyof typeof NO_RESPONSE, cause: unknown) =>
  new VigieError(0, { code, message: NO_RESPONSE[code] }, { cause })

/** @internal */
export const wrongAddress = (url: string, cause?: unknown) =>
  new VigieError(
    0,
    {
      code: 'wrong_address',
      message: `L’adresse « ${url} » n’est pas celle de Vigie. Elle s’écrit en entier, comme https://admin.exemple.fr.`,
    },
    { cause },
  )

/** @internal */
export function refusalOf({ status, headers }: Response, body: string) {
  const wait = Number.parseFloat(headers.get('retry-after') ?? '')
  return new VigieError(status, readRefusal(body), { retryAfter: Number.isFinite(wait) ? wait : undefined })
}

/** A proxy in front of Vigie may refuse in HTML: what cannot be read is a refusal all the same. */
function readRefusal(body: string): Refusal {
  try {
    return Object(JSON.parse(body))
  } catch {
    return {}
  }
}
