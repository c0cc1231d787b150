import type { RouteOptions } from 'fastify'

type HookName = 'onRequest' | 'preHandler' | 'onSend' | 'preValidation'

/**
 * Puts a hook on the one route that needs it, before the route's own: a hook of the whole application costs every
 * request a turn, also those that it has nothing to say to.
 */
export function attachHook<Name extends HookName>(
  route: RouteOptions,
  name: Name,
  hook: NonNullable<RouteOptions[Name]>,
) {
  const before = [hook].flat()
  const own = [route[name] ?? []].flat()
  Object.assign(route, { [name]: [...before, ...own] })
}
