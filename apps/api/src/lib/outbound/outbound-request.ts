import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { OutboundFailure, toOutboundFailure } from './outbound-failure.ts'
import { type AddressRules, findAddresses, isLoopback } from './public-address.ts'
import { withinTime } from './within-time.ts'

export type OutboundRequest = {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** For everything: the name, the connection, the redirects and the whole response. */
  timeLimitMs: number
  /** Of the body of the response. */
  sizeLimitBytes: number
  /** A longer body is cut there; otherwise it is a failure. */
  cutsBody?: boolean
  /** How many redirects are followed, each of them checked like the first address; without it none. */
  redirects?: number
  signal?: AbortSignal
}

export type OutboundResponse = {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/**
 * A request to an address that somebody has typed; throws an OutboundFailure. The host name is resolved once and the
 * connection goes to an address that was checked, so that a name that changes meanwhile leads nowhere else. Each
 * request has its own connection. http is for the machine itself, where private addresses are allowed.
 */
export async function requestOutside(
  address: string,
  rules: AddressRules,
  { redirects = 0, ...options }: OutboundRequest,
): Promise<OutboundResponse> {
  const timeLimit = AbortSignal.timeout(options.timeLimitMs)
  const signal = options.signal ? AbortSignal.any([options.signal, timeLimit]) : timeLimit
  try {
    let url = checkedUrl(address)
    for (let followed = 0; ; followed += 1) {
      const response = await requestOnce(url, rules, options, signal)
      const next = redirects > 0 && locationOf(response, url)
      if (!next) return response
      if (followed === redirects) throw new OutboundFailure('redirects')
      url = checkedUrl(next)
    }
  } catch (error) {
    if (timeLimit.aborted) throw new OutboundFailure('time', { cause: error })
    if (signal.aborted) throw new OutboundFailure('aborted', { cause: error })
    throw error instanceof OutboundFailure ? error : new OutboundFailure('connection', { cause: error })
  }
}

function checkedUrl(address: string) {
  if (!URL.canParse(address)) throw new OutboundFailure('address')
  const url = new URL(address)
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) throw new OutboundFailure('address')
  return url
}

async function requestOnce(url: URL, rules: AddressRules, options: OutboundRequest, signal: AbortSignal) {
  const addresses = await checkedAddresses(url, rules, signal)
  const response = await send(url, addresses, options, signal)
  try {
    const body = await readBody(response, options)
    return { status: response.statusCode ?? 0, headers: response.headers, body }
  } finally {
    response.destroy()
  }
}

async function checkedAddresses(url: URL, rules: AddressRules, signal: AbortSignal) {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isPlain = url.protocol === 'http:'
  if (isPlain && !rules.allowPrivate) throw new OutboundFailure('address')
  const found = await withinTime(findAddresses(host, rules), signal).catch((cause) => {
    throw new OutboundFailure('name', { cause })
  })
  if (found.length === 0) throw new OutboundFailure('name')
  if (isPlain && !found.every(isLoopback)) throw new OutboundFailure('address')
  return found
}

function send(url: URL, addresses: string[], options: OutboundRequest, signal: AbortSignal) {
  const { method = 'GET', headers = {}, body } = options
  const request = url.protocol === 'http:' ? httpRequest : httpsRequest
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(url, {
      method,
      headers: { 'accept-encoding': 'identity', ...headers },
      agent: false,
      signal,
      lookup: pinnedTo(addresses),
      minVersion: 'TLSv1.2',
    })
    sent.once('response', resolve)
    sent.on('error', (error: NodeJS.ErrnoException) => reject(toOutboundFailure(error)))
    // After `101 Switching Protocols` there is neither a response nor an error.
    sent.once('close', () => reject(new OutboundFailure('closed')))
    sent.end(body)
  })
}

const pinnedTo =
  (addresses: string[]): LookupFunction =>
  (_host, { all }, done) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }))
    const [first] = found
    if (all || !first) done(null, found)
    else done(null, first.address, first.family)
  }

async function readBody(response: IncomingMessage, { sizeLimitBytes, cutsBody = false }: OutboundRequest) {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of response) {
      parts.push(part)
      size += part.length
      if (size > sizeLimitBytes && !cutsBody) throw new OutboundFailure('size')
      if (size >= sizeLimitBytes && cutsBody) break
    }
  } catch (error) {
    throw error instanceof OutboundFailure ? error : new OutboundFailure('closed', { cause: error })
  }
  return Buffer.concat(parts).subarray(0, sizeLimitBytes)
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])

function locationOf({ status, headers: { location } }: OutboundResponse, from: URL) {
  if (!REDIRECTS.has(status) || !location || !URL.canParse(location, from.href)) return undefined
  return new URL(location, from).href
}
