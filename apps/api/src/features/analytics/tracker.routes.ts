import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { packText, sendPackedText } from '#lib/packed-text.ts'
import { JAVASCRIPT } from '#plugins/docs/media-types.ts'

/** The script that the company's site loads, from memory. */
export const trackerRoutes: FastifyPluginAsyncZod = async (app) => {
  const schema = { summary: 'Le script qui compte les visites', response: { 200: JAVASCRIPT } }
  // Refused by every route: a query that holds forbidden characters.
  app.get('/t.js', { config: { refusals: [400] }, schema }, async (request, reply) =>
    sendPackedText(request, reply, TRACKER, {
      'cache-control': 'public, max-age=3600',
      // Sites with Cross-Origin-Embedder-Policy load it too.
      'cross-origin-resource-policy': 'cross-origin',
    }),
  )
}

const TRACKER = readTracker()

function readTracker() {
  const text = readFileSync(path.join(import.meta.dirname, 'tracker.js'), 'utf8')
  return packText(text.replace(/^\s*(?:\/\/.*\n)?/gm, ''), 'text/javascript')
}
