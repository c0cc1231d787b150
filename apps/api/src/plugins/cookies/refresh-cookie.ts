import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = 'vigie_refresh'
/** Browsers take a `__Host-` cookie only from https and for the whole site, so plain http keeps the bare name. */
const HOST_NAME = `__Host-${NAME}`

export function readRefreshCookie(request: FastifyRequest) {
  return request.cookies[cookieName(request)]
}

export function setRefreshCookie(request: FastifyRequest, reply: FastifyReply, token: string, expires: Date) {
  reply.setCookie(cookieName(request), token, { ...attributes(request), expires })
}

export function clearRefreshCookie(request: FastifyRequest, reply: FastifyReply) {
  reply.clearCookie(cookieName(request), attributes(request))
}

const cookieName = ({ isHttps }: FastifyRequest) => (isHttps ? HOST_NAME : NAME)

const attributes = ({ isHttps }: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps }) as const
