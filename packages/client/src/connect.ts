import { noResponse, refusalOf, VigieError, wrongAddress } from './vigie-error.ts'

export type ClientOptions = {
  /** Where Vigie is reached, such as `https://admin.exemple.fr`. */
  url: string
  /** How many responses to keep with their ETag, so that one that has not changed is not sent again. None by default. */
  memory?: number
  /** Instead of the runtime's own. */
  fetch?: typeof fetch
}

export type CallOptions = {
  /** Ends the call; without one it ends after 20 seconds. */
  signal?: AbortSignal
  /** The `Idempotency-Key` of a write: give the same one when you repeat it. A new one by default. */
  key?: string
}

const TIMEOUT_MS = 20_000
/** Feeds: what they send is for other programs, as it is. */
const TEXTS = /\.(?:ics|xml)$/

/** @internal */
export function connect({ url, memory = 0, fetch: send = fetch }: ClientOptions) {
  const kept = new Map<string, { etag: string; body: string }>()
  // A program in JavaScript may give no address at all.
  const origin = `${url}`.replace(/\/+$/, '')

  return {
    async read(path: string, options?: CallOptions) {
      const last = kept.get(path)
      // Without a memory no header is added: from another origin it would cost a browser one more request.
      const headers: Record<string, string> = last ? { 'if-none-match': last.etag } : {}
      const { response, body } = await responseTo(path, { headers }, options)
      const current = response.status === 304 && last ? last.body : body
      const content = TEXTS.test(path) ? current : parse(current)
      const etag = response.headers.get('etag') ?? last?.etag
      if (memory > 0 && etag) keep(path, { etag, body: current })
      return content
    },

    async write(path: string, body: unknown, options: CallOptions = {}) {
      const headers = { 'content-type': 'application/json', 'idempotency-key': options.key ?? newKey() }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      return parse((await responseTo(path, init, options)).body)
    },
  }

  function keep(path: string, response: { etag: string; body: string }) {
    kept.delete(path)
    kept.set(path, response)
    const [oldest] = kept.keys()
    if (kept.size > memory && oldest !== undefined) kept.delete(oldest)
  }

  async function responseTo(path: string, init: RequestInit, { signal }: CallOptions = {}) {
    if (!isWebAddress(origin)) throw wrongAddress(url)
    try {
      const response = await send(origin + path, {
        ...init,
        signal: signal ?? AbortSignal.timeout(TIMEOUT_MS),
      })
      const body = await response.text()
      if (!response.ok && response.status !== 304) throw refusalOf(response, body)
      if (/html/.test(response.headers.get('content-type') ?? '')) throw wrongAddress(url)
      return { response, body }
    } catch (error) {
      if (error instanceof VigieError) throw error
      const { name, cause } = Object(error)
      if (name === 'TimeoutError') throw noResponse('timeout', error)
      if (signal?.aborted) throw noResponse('aborted', error)
      // Node says that the host does not exist; a browser does not.
      throw cause?.code === 'ENOTFOUND' ? wrongAddress(url, error) : noResponse('network', error)
    }
  }

  function parse(body: string) {
    try {
      return JSON.parse(body)
    } catch (error) {
      throw wrongAddress(url, error)
    }
  }
}

/** `admin.exemple.fr` is none, and `localhost:5000` is one of the scheme `localhost`. */
function isWebAddress(address: string) {
  try {
    return /^https?:$/.test(new URL(address).protocol)
  } catch {
    return false
  }
}

/** A key for a write that you may have to repeat. */
export function newKey() {
  // `crypto.randomUUID` is missing on pages that are not served over https.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
