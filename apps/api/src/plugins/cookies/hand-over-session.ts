import type { FastifyReply, FastifyRequest } from 'fastify'
import { readDeviceTokens, setDeviceCookie } from './device-cookie.ts'
import { readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts'

type Tokens = { accessToken: string; refreshToken: string; refreshExpiresAt: Date }
type Device = Parameters<typeof setDeviceCookie>[2]

/** What a sign-in must know of its browser. */
export const browserOf = (request: FastifyRequest) => ({
  userAgent: request.headers['user-agent'] ?? '',
  ip: request.ip,
  deviceTokens: readDeviceTokens(request),
  refreshToken: readRefreshCookie(request),
})

/** Every way to sign in ends here: the access token in its header, the rest in cookies. */
export function handOverSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { tokens, device }: { tokens: Tokens; device: Device },
) {
  handOverTokens(request, reply, tokens)
  setDeviceCookie(request, reply, device)
}

export function handOverTokens(request: FastifyRequest, reply: FastifyReply, tokens: Tokens) {
  setRefreshCookie(request, reply, tokens.refreshToken, tokens.refreshExpiresAt)
  handOverAccess(reply, tokens.accessToken)
}

/** Undefined where the caller goes on under the token that it has. */
export function handOverAccess(reply: FastifyReply, accessToken: string | undefined) {
  if (accessToken) reply.header('authorization', `Bearer ${accessToken}`)
}
