import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { etagOf, sendWithEtag } from '#lib/etag.ts'

/** The script that the company's site loads, from memory. */
export const trackerRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/t.js', { schema: { hide: true } }, async (request, reply) => {
    const isCompressed = /\bgzip\b/.test(String(request.headers['accept-encoding']))
    return sendWithEtag(request, reply, {
      tag: TRACKER.tag,
      headers: {
        'cache-control': 'public, max-age=3600',
        // Sites with Cross-Origin-Embedder-Policy load it too.
        'cross-origin-resource-policy': 'cross-origin',
      },
      contentHeaders: {
        'content-type': 'text/javascript; charset=utf-8',
        vary: 'Origin, Accept-Encoding',
        ...(isCompressed ? { 'content-encoding': 'gzip' } : {}),
      },
      content: isCompressed ? TRACKER.compressed : TRACKER.source,
    })
  })
}

const TRACKER = readTracker()

function readTracker() {
  const text = readFileSync(path.join(import.meta.dirname, 'tracker.js'), 'utf8')
  const source = text.replace(/^\s*(?:\/\/.*\n)?/gm, '')
  return { source, tag: etagOf(source), compressed: gzipSync(source, { level: 9 }) }
}
