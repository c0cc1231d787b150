import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Asked = Pick<FastifyRequest, 'headers'>
type Tagged = {
  tag: string
  /** Of the answer with the content and of the 304 alike. */
  headers: Record<string, string>
  /** Of the answer with the content only. */
  contentHeaders?: Record<string, string>
  content: string | Buffer
}

export const etagOf = (content: string) => `"${createHash('sha1').update(content).digest('base64url')}"`

/** For answers that mean the same without being the same bytes. */
export const weakEtagOf = (parts: readonly string[]) => `W/${etagOf(parts.join('\n'))}`

/** Whether the client already has what the tag stands for. */
export function isUnchanged({ headers }: Asked, tag: string) {
  const asked = headers['if-none-match']
  return asked !== undefined && (asked === '*' || asked.split(',').some((one) => one.trim() === tag))
}

/** For an answer that is made later, or not at all when the client has it already. */
export function setEtag(reply: FastifyReply, tag: string) {
  reply.header('etag', tag)
}

/** The content, or a 304 for a client that already has it. */
export function sendWithEtag(
  request: Asked,
  reply: FastifyReply,
  { tag, headers, contentHeaders = {}, content }: Tagged,
) {
  setEtag(reply.headers(headers), tag)
  if (isUnchanged(request, tag)) return reply.code(304).send()
  return reply.headers(contentHeaders).send(content)
}
