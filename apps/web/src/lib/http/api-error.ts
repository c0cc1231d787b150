type Refusal = {
  status: number
  statusText?: string
  message?: string | undefined
  code?: string | undefined
  details?: readonly string[] | undefined
  body?: unknown
}

/** The server responded with a status of 400 or more. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly statusText: string
  readonly code: string | undefined
  readonly details: readonly string[]
  /** The whole response body, for refusals that carry more than a message. */
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

/** No response came. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** The browser is offline: there is nothing to report, unlike a server that is down. */
export class OfflineError extends NetworkError {}
