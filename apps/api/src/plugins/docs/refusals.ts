import type { FastifyContextConfig } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The statuses by which the handler itself refuses, beside those that follow from the form of the route. */
    refusals?: readonly number[]
  }
}

type Route = {
  method: string
  url: string
  schema?: { body?: unknown; querystring?: unknown; params?: unknown } | undefined
  config?: FastifyContextConfig | undefined
}

/** KIT-08: the refusals of a route. The tests of the API fail when a route refuses by another status. */
export function refusalsOf({ method, url, schema = {}, config = {} }: Route) {
  const takesBody = ['POST', 'PUT', 'PATCH'].includes(method) || schema.body !== undefined
  const statuses = new Set(config.refusals ?? [])
  if (takesBody || schema.querystring || url.includes(':')) statuses.add(400)
  if (!config.open) statuses.add(401)
  if (config.privileged || config.proof || config.sameOrigin) statuses.add(403)
  // ACCT-02: an account that must first set up its second step.
  if (!config.open && !config.beforeSecondStep) statuses.add(403)
  if (url.includes(':')) statuses.add(404)
  // Every POST takes an `Idempotency-Key`: its first request may still be running.
  if (method === 'POST' && config.idempotent !== false) for (const status of [409, 422]) statuses.add(status)
  if (takesBody) for (const status of [413, 415]) statuses.add(status)
  if (!config.open || config.limit) statuses.add(429)
  return [...statuses].sort()
}
