import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Asked = Pick<FastifyRequest, 'headers'>
type Tagged = {
  tag: string
  /** For the 200 and the 304. */
  headers: Record<string, string>
  /** For the 200 only. */
  contentHeaders?: Record<string, string>
  content: string | Buffer | Readable
}

export const etagOf = (content: string) => `"${createHash('sha1').update(content).digest('base64url')}"`

/** For responses with the same meaning whose bytes may differ. */
export const weakEtagOf = (parts: readonly string[]) => `W/${etagOf(parts.join('\n'))}`

/** Whether the client already has what the tag stands for. */
export function isUnchanged({ headers }: Asked, tag: string) {
  const asked = headers['if-none-match']
  return asked !== undefined && (asked === '*' || asked.split(',').some((one) => one.trim() === tag))
}

/** For a response whose content is made later, or not at all when the client has it already. */
export function setEtag(reply: FastifyReply, tag: string) {
  reply.header('etag', tag)
}

/** Drops the ETag: the rows were read across a failover and may mix two states, or the response is an error. */
export function removeEtag(reply: FastifyReply) {
  return reply.removeHeader('etag').header('cache-control', 'no-store')
}

/** The content, or a 304 for a client that already has it. */
export function sendWithEtag(
  request: Asked,
  reply: FastifyReply,
  { tag, headers, contentHeaders = {}, content }: Tagged,
) {
  setEtag(reply.headers(headers), tag)
  if (!isUnchanged(request, tag)) return reply.headers(contentHeaders).send(content)
  // A file that is not sent would stay open.
  if (typeof content === 'object' && 'destroy' in content) content.destroy()
  return reply.code(304).send()
}
