import type { FastifyReply, FastifyRequest } from 'fastify'

/** One cookie per account that has signed in on the browser. */
const NAME = 'vigie_device_'
const HOST_NAME = `__Host-${NAME}`
const MOST_READ = 20

/** The device tokens of all accounts that have signed in on the browser. */
export function readDeviceTokens(request: FastifyRequest) {
  const prefix = prefixOf(request)
  return Object.entries(request.cookies)
    .flatMap(([name, value]) => (name.startsWith(prefix) && value ? [value] : []))
    .slice(0, MOST_READ)
}

export function hasDeviceCookie(request: FastifyRequest, userId: number) {
  return Boolean(request.cookies[`${prefixOf(request)}${userId}`])
}

export function setDeviceCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, token, expires }: { userId: number; token: string; expires: Date },
) {
  const secure = request.isHttps
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure, expires } as const
  reply.setCookie(`${prefixOf(request)}${userId}`, token, attributes)
}

const prefixOf = ({ isHttps }: FastifyRequest) => (isHttps ? HOST_NAME : NAME)
