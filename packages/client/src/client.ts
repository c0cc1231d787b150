import { type CallOptions, type Client, ROUTES } from './calls.ts'
import { noResponse, refusalOf, VigieError } from './vigie-error.ts'

export type { Client }
export { VigieError }

type ClientOptions = {
  /** Where Vigie is reached, such as `https://admin.exemple.fr`. */
  url: string
  /** How many responses to keep with their ETag, so that one that has not changed is not sent again. None by default. */
  memory?: number
  /** Instead of the runtime's own. */
  fetch?: typeof fetch
}

const TIMEOUT_MS = 20_000
/** Feeds: what they send is for other programs, as it is. */
const TEXTS = /\.(?:ics|xml)$/

/** The public API of Vigie; needs `fetch` and nothing else. */
export function createClient({ url, memory = 0, fetch: send = fetch }: ClientOptions) {
  const kept = new Map<string, { etag: string; body: string }>()
  const origin = url.replace(/\/+$/, '')

  const methods = Object.entries(ROUTES).map(([name, route]) => {
    const [method = '', path = ''] = route.split(' ')
    return [name, method === 'GET' ? reading(path) : writing(path)]
  })
  return Object.fromEntries(methods) as Client

  function reading(path: string) {
    return (input?: string | number | object, options?: CallOptions) => {
      const address =
        typeof input === 'object'
          ? path + queryOf(input)
          : path.replace(/:\w+/, encodeURIComponent(input ?? ''))
      return read(origin + address, options)
    }
  }

  /** With a name in the path, the method takes it before the body. */
  function writing(path: string) {
    if (!path.includes(':')) return writeTo(path)
    return (name: string | number, body: object, options?: CallOptions) =>
      writeTo(path.replace(/:\w+/, encodeURIComponent(name)))(body, options)
  }

  function writeTo(path: string) {
    return async (body: object, options: CallOptions = {}) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': options.key ?? newKey() }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      return JSON.parse((await answerOf(origin + path, init, options)).body)
    }
  }

  async function read(address: string, options?: CallOptions) {
    const last = kept.get(address)
    // Without a memory no header is added: from another origin it would cost a browser one more request.
    const headers: Record<string, string> = last ? { 'if-none-match': last.etag } : {}
    const { response, body } = await answerOf(address, { headers }, options)
    const current = response.status === 304 && last ? last.body : body
    const etag = response.headers.get('etag') ?? last?.etag
    if (memory > 0 && etag) keep(address, { etag, body: current })
    return TEXTS.test(address) ? current : JSON.parse(current)
  }

  function keep(address: string, response: { etag: string; body: string }) {
    kept.delete(address)
    kept.set(address, response)
    const [oldest] = kept.keys()
    if (kept.size > memory && oldest !== undefined) kept.delete(oldest)
  }

  async function answerOf(address: string, init: RequestInit, { signal }: CallOptions = {}) {
    try {
      const response = await send(address, { ...init, signal: signal ?? AbortSignal.timeout(TIMEOUT_MS) })
      const body = await response.text()
      if (response.ok || response.status === 304) return { response, body }
      throw refusalOf(response, body)
    } catch (error) {
      throw error instanceof VigieError || signal?.aborted ? error : noResponse(error)
    }
  }
}

function queryOf(query: object) {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}

/** `crypto.randomUUID` is missing on pages that are not served over https. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
