import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { attachHook } from './route-hooks.ts'

type Options = {
  maxBytes: number
  /** For routes without a token, whose revisions nobody has read yet. */
  readRevisions: () => Promise<Record<string, number>>
  /** Changes with the code, so that an answer of an older version is never taken for a current one. */
  build: string
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers that also depend on time say on what of it, e.g. the day. */
    varyBy?: () => string
  }
  interface FastifyRequest {
    listTag: string | null
  }
}

/**
 * Answers that depend on nothing but some collections carry their revisions as ETag. While these stand, a poll
 * is a 304 that reads no row, and another reader gets the bytes of the last answer. The revision is read before
 * the rows and from the database at each request, so that a writer sees its own write at once, whatever the
 * number of processes.
 */
export function registerListMemory(app: FastifyInstance, { maxBytes, readRevisions, build }: Options) {
  const memory = new Map<string, { tag: string; payload: string }>()
  let bytes = 0
  app.decorateRequest('listTag', null)

  app.addHook('onRoute', (route) => {
    if (!route.config?.collections || ![route.method].flat().includes('GET')) return
    attachHook(route, 'preHandler', answerFromTag)
    attachHook(route, 'onSend', remember)
  })

  async function answerFromTag(request: FastifyRequest, reply: FastifyReply) {
    const { collections = [], varyBy } = request.routeOptions.config
    const revisions = request.revisions ?? (await readRevisions())
    const tag = etag([
      build,
      request.url,
      varyBy?.() ?? '',
      ...collections.map((name) => String(revisions[name] ?? 0)),
    ])
    request.listTag = tag
    reply.header('etag', tag)
    reply.header('cache-control', request.routeOptions.config.open ? 'public, no-cache' : 'private, no-cache')
    if (matches(request, tag)) return reply.code(304).send()
    const kept = memory.get(request.url)
    if (kept?.tag === tag)
      return reply.header('content-type', 'application/json; charset=utf-8').send(kept.payload)
    return undefined
  }

  async function remember(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
    if (!request.listTag || maxBytes === 0 || reply.statusCode !== 200 || typeof payload !== 'string') return
    forget(request.url)
    memory.set(request.url, { tag: request.listTag, payload })
    bytes += payload.length
    for (const [oldest] of memory) {
      if (bytes <= maxBytes) break
      forget(oldest)
    }
  }

  function forget(url: string) {
    bytes -= memory.get(url)?.payload.length ?? 0
    memory.delete(url)
  }
}

const etag = (parts: string[]) => `W/"${createHash('sha1').update(parts.join('\n')).digest('base64url')}"`

function matches({ headers }: FastifyRequest, tag: string) {
  const asked = headers['if-none-match']
  return asked !== undefined && (asked === '*' || asked.split(',').some((one) => one.trim() === tag))
}
