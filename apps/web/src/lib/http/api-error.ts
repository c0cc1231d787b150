type Refusal = {
  status: number
  statusText?: string
  message?: string | undefined
  code?: string | undefined
  details?: readonly string[] | undefined
  body?: unknown
}

/** The server answered, and the answer is a refusal or a failure. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly statusText: string
  readonly code: string | undefined
  readonly details: readonly string[]
  /** The whole answer, for the refusals that carry more than words. */
  readonly body: unknown

  constructor({ status, statusText = '', message = '', code, details = [], body }: Refusal) {
    super(message)
    this.status = status
    this.statusText = statusText
    this.code = code
    this.details = details
    this.body = body
  }
}

/** No answer came at all. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** The browser has no network: unlike a server that is down, there is nothing to report and only to wait. */
export class OfflineError extends NetworkError {}
