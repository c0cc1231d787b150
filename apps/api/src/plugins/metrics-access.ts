import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { sha256 } from '#lib/tokens.ts'

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i
const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

type Asked = Pick<IncomingMessage, 'socket' | 'headers' | 'httpVersion'>

export function isSameToken(authorization: string | undefined, token: string) {
  const given = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? ''
  // Digests have one length, whatever was given.
  return timingSafeEqual(sha256(given), sha256(token))
}

/**
 * A program of this machine that calls the product directly. A proxy of the same machine has a loopback address too:
 * what came through one is recognised by the headers that proxies add, by a host that is not this machine, or by
 * HTTP/1.0, which proxies speak by default and programs no longer do. Whether those proxies are trusted (TRUST_PROXY)
 * changes nothing: anybody can write 127.0.0.1 in such a header.
 */
export function isLocalRequest({ socket, headers, httpVersion }: Asked) {
  return (
    httpVersion !== '1.0' &&
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    LOOPBACK_HOST.test(headers.host ?? '') &&
    !FORWARDED.some((name) => headers[name] !== undefined)
  )
}
