import { type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { Backend } from './backend.ts'

/** What concerns one connection only (RFC 9110, 7.6.1). */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer']

/**
 * Sends one request on and its response back. False when nothing was sent, since the process took no connection:
 * only then may another one have the request without the risk that it is done twice.
 */
export function forward(backend: Backend, incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse) {
  return new Promise<boolean>((resolve) => {
    let isConnected = false
    const sent = request({
      host: backend.url.hostname,
      port: backend.url.port,
      agent: backend.agent,
      method: incoming.method,
      path: incoming.url,
      headers: {
        ...endToEnd(incoming.headers),
        ...(body.length > 0 ? { 'content-length': body.length } : {}),
        'x-forwarded-for': incoming.socket.remoteAddress ?? '',
        'x-forwarded-proto': 'http',
      },
    })
    sent.on('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => (isConnected = true))
      else isConnected = true
    })
    sent.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers))
      answer.on('error', () => outgoing.destroy())
      answer.pipe(outgoing)
      resolve(true)
    })
    sent.on('error', () => {
      if (isConnected && outgoing.headersSent) outgoing.destroy()
      else if (isConnected) outgoing.writeHead(502).end()
      resolve(isConnected)
    })
    sent.end(body)
  })
}

const endToEnd = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)))
