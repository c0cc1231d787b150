import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { notFound } from '#lib/errors.ts'
import { type PackedText, packText, sendPackedText } from '#lib/packed-text.ts'
import { JAVASCRIPT } from '#plugins/docs/media-types.ts'
import type { Company } from '#site/company.queries.ts'
import type { Site } from '#site/site.ts'

type Options = {
  site: Site
  /** The folder of the built web app; without it the API serves alone. */
  webRoot: string | undefined
}

/** From the folder of the built web app, beside which it is built. */
const SCRIPT = '../../embed/dist/vigie.js'

/** The elements for the pages of the company's site. */
export const embedRoutes: FastifyPluginAsyncZod<Options> = async (app, { site, webRoot }) => {
  const file = webRoot && path.resolve(webRoot, SCRIPT)
  const code = file && existsSync(file) ? readFileSync(file, 'utf8') : undefined
  const write = code === undefined ? undefined : scriptWriter(code, site)

  const schema = { summary: 'Les éléments à coller dans les pages du site', response: { 200: JAVASCRIPT } }
  app.get('/embed/vigie.js', { config: { refusals: [404] }, schema }, async (request, reply) => {
    if (!write) throw notFound('Ressource introuvable')
    return sendPackedText(request, reply, write(await site.company()), {
      // Its name never changes, so each page asks whether it is still the same.
      'cache-control': 'public, no-cache',
      // KIT-04: it loads everywhere, so that it can say where it may not be used.
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
}

/** With what the elements must know before they may call the API, or when they may not; packed again when it changes. */
function scriptWriter(code: string, { timeZone, url }: Site) {
  let last: { source: string; script: PackedText } | undefined
  return ({ name, privacyUrl }: Company) => {
    const facts = { name, timeZone, url, privacyUrl: privacyUrl || undefined }
    const source = `(function(VIGIE_SITE){${code}})(${JSON.stringify(facts)})`
    if (last?.source !== source) last = { source, script: packText(source, 'text/javascript') }
    return last.script
  }
}
