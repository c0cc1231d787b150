import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Revisions } from '#db/collections.ts'
import { isUnchanged, removeEtag, setEtag, weakEtagOf } from '#lib/etag.ts'
import { attachHook } from '../route-hooks.ts'
import { createAnswerMemory } from './answer-memory.ts'

type Options = {
  maxBytes: number
  /** For routes without a token, whose revisions nobody has read yet. */
  readRevisions: (fromReplica: boolean) => Promise<Revisions>
  /** Counts how often public reads went over from the primary to its replica, or back. */
  turns: () => number
  /** Changes with the code, so that a response of an older version is never taken for a current one. */
  build: string
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler reads from the replica, where there is one: so must the revisions. */
    fromReplica?: boolean
    /** Extra part of the ETag for responses that also change with the time or the called address. */
    varyBy?: (request: FastifyRequest) => string
  }
  interface FastifyRequest {
    list: { key: string; tag: string; turn: number } | null
  }
}

const UNUSED_MS = 60_000

/**
 * Responses that depend only on some collections have an ETag made of their revisions. While these stay the same, a
 * poll gets a 304 without reading a row, and another client gets the stored bytes of the last response. The revisions
 * are read from the database at each request, before the rows, so that a client sees its own write at once, on any
 * process.
 */
export function registerListMemory(app: FastifyInstance, { maxBytes, readRevisions, turns, build }: Options) {
  const memory = createAnswerMemory(maxBytes)
  const forgetting = setInterval(() => memory.forgetUnused(), UNUSED_MS).unref()
  app.addHook('onClose', async () => clearInterval(forgetting))
  app.decorateRequest('list', null)

  app.addHook('onRoute', (route) => {
    if (!route.config?.collections || ![route.method].flat().includes('GET')) return
    attachHook(route, 'preHandler', answerFromTag)
    attachHook(route, 'onSend', remember)
  })

  async function answerFromTag(request: FastifyRequest, reply: FastifyReply) {
    const { collections = [], varyBy, fromReplica = false } = request.routeOptions.config
    const turn = turns()
    const revisions = request.revisions ?? (await readRevisions(fromReplica))
    const key = listKey(request)
    const tag = weakEtagOf([
      build,
      key,
      varyBy?.(request) ?? '',
      ...collections.map((name) => String(revisions[name] ?? 0)),
    ])
    request.list = { key, tag, turn }
    setEtag(reply, tag)
    reply.header('cache-control', request.routeOptions.config.open ? 'public, no-cache' : 'private, no-cache')
    if (isUnchanged(request, tag)) return reply.code(304).send()
    const kept = memory.find(key, tag)
    if (kept) return reply.header('content-type', 'application/json; charset=utf-8').send(kept)
    return undefined
  }

  async function remember({ list }: FastifyRequest, reply: FastifyReply, payload: unknown) {
    // Rows of a late replica may not stand under the newer revisions of the primary, nor a 404 become a 304.
    if (list && (list.turn !== turns() || reply.statusCode >= 400)) return void removeEtag(reply)
    if (list && reply.statusCode === 200 && typeof payload === 'string')
      memory.keep(list.key, list.tag, payload)
  }
}

/**
 * The parameters that the schema knows, and nothing else: an unknown parameter changes nothing in the response, and
 * must not make an entry of its own.
 */
function listKey({ routeOptions, params, query }: FastifyRequest) {
  const known = routeOptions.schema?.querystring ? Object.entries(query as object) : []
  const sorted = known.filter(([, value]) => value !== undefined).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([routeOptions.url, params, sorted])
}
