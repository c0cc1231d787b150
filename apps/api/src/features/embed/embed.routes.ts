import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { notFound } from '#lib/errors.ts'
import { type PackedText, packText, sendPackedText } from '#lib/packed-text.ts'
import { inMediaType, JAVASCRIPT } from '#plugins/docs/media-types.ts'
import type { Company } from '#site/company.queries.ts'
import type { Site } from '#site/site.ts'

type Options = {
  site: Site
  /** The folder of the built web app; without it the API serves alone. */
  webRoot: string | undefined
}

const NOT_BUILT = 'Ressource introuvable'
/** From the folder of the built web app, beside which they are built. */
const FOLDER = '../../embed/dist'
const TEXT = inMediaType('text/plain')

const HEADERS = {
  // Its name never changes, so each page asks whether it is still the same.
  'cache-control': 'public, no-cache',
  // KIT-04: it loads everywhere, so that it can say where it may not be used.
  'cross-origin-resource-policy': 'cross-origin',
}
/** A module of another origin needs this. The client is the same for everybody and knows nothing. */
const MODULE_HEADERS = { ...HEADERS, 'access-control-allow-origin': '*' }

/** The elements for the pages of the company's site, and the client for its programs. */
export const embedRoutes: FastifyPluginAsyncZod<Options> = async (app, { site, webRoot }) => {
  const elements = readBuilt('vigie.js')
  const write = elements === undefined ? undefined : scriptWriter(elements, site)
  const client = packBuilt('client.js', 'text/javascript')
  const types = packBuilt('client.d.ts', 'text/plain')
  const config = { refusals: [404] } as const

  const schema = { summary: 'Les éléments à coller dans les pages du site', response: { 200: JAVASCRIPT } }
  app.get('/embed/vigie.js', { config, schema }, async (request, reply) => {
    if (!write) throw notFound(NOT_BUILT)
    return sendPackedText(request, reply, write(await site.company()), HEADERS)
  })

  const clientSchema = { summary: 'Le client typé de l’API publique', response: { 200: JAVASCRIPT } }
  app.get('/embed/client.js', { config, schema: clientSchema }, async (request, reply) => {
    if (!client) throw notFound(NOT_BUILT)
    return sendPackedText(request, reply, client, MODULE_HEADERS)
  })

  const typesSchema = { summary: 'Les types de ce client', response: { 200: TEXT } }
  app.get('/embed/client.d.ts', { config, schema: typesSchema }, async (request, reply) => {
    if (!types) throw notFound(NOT_BUILT)
    return sendPackedText(request, reply, types, MODULE_HEADERS)
  })

  function readBuilt(name: string) {
    const file = webRoot && path.resolve(webRoot, FOLDER, name)
    return file && existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }

  function packBuilt(name: string, type: string) {
    const text = readBuilt(name)
    return text === undefined ? undefined : packText(text, type)
  }
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
