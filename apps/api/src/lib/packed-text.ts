import { gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { etagOf, sendWithEtag } from './etag.ts'

export type PackedText = ReturnType<typeof packText>

/** For a text that is sent again and again. As bytes: all readers share them, however slowly they read. */
export function packText(text: string, type: string) {
  const source = Buffer.from(text)
  return { type, tag: etagOf(text), source, compressed: gzipSync(source, { level: 9 }) }
}

export function sendPackedText(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, tag, source, compressed }: PackedText,
  headers: Record<string, string>,
) {
  const isCompressed = /\bgzip\b/.test(String(request.headers['accept-encoding']))
  return sendWithEtag(request, reply, {
    tag,
    headers,
    contentHeaders: {
      'content-type': `${type}; charset=utf-8`,
      vary: 'Origin, Accept-Encoding',
      ...(isCompressed ? { 'content-encoding': 'gzip' } : {}),
    },
    content: isCompressed ? compressed : source,
  })
}
