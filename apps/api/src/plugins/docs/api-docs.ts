import swagger from '@fastify/swagger'
import { apiErrorSchema } from '@vigie/contract/common/responses.ts'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type PackedText, packText, sendPackedText } from '#lib/packed-text.ts'
import { publicOrigin } from '../public-origin.ts'
import { describeOperation } from './describe-operation.ts'
import { docsPage } from './docs-page.ts'
import type { Document } from './openapi-types.ts'
import { metadataOf, type RouteMetadata } from './route-metadata.ts'
import { documentTags } from './tags.ts'

type Options = { name: string; publicUrl: () => Promise<string | undefined> }

/** The OpenAPI document is generated from the schemas of the routes, so that it always matches them. */
export function registerApiDocs(app: FastifyInstance, { name, publicUrl }: Options) {
  const facts = new Map<string, RouteMetadata>()

  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `API ${name}`,
        version: '1',
        description: 'API du back-office et API publique du site.',
        license: { name: 'Propriétaire', identifier: 'LicenseRef-Proprietaire' },
      },
      servers: [{ url: '/' }],
      tags: documentTags(),
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
        schemas: { Refus: refusalSchema() },
      },
      security: [{ bearer: [] }],
    },
    transform: (input) => {
      const transformed = jsonSchemaTransform(input)
      const { route } = input
      for (const method of [route.method].flat())
        facts.set(`${method} ${transformed.url}`, metadataOf(route, method))
      return route.config?.open
        ? { ...transformed, schema: { ...transformed.schema, security: [] } }
        : transformed
    },
    transformObject: (made) => {
      const document = ('openapiObject' in made ? made.openapiObject : made.swaggerObject) as Document
      for (const [path, methods] of Object.entries(document.paths ?? {}))
        for (const [method, operation] of Object.entries(methods)) {
          const key = `${method.toUpperCase()} ${path.replaceAll(/\{([^}]+)\}/g, ':$1')}`
          methods[method] = describeOperation({ method, path, operation, facts: facts.get(key) })
        }
      return document as never
    },
  })

  const document = () => app.swagger() as Document
  let json: PackedText | undefined
  let page: (PackedText & { origin: string }) | undefined

  app.register(async (docs) => {
    const options = { schema: { hide: true }, config: { limit: 'reading' as const } }

    docs.get('/api/docs/openapi.json', options, async (request, reply) => {
      json ??= packText(JSON.stringify(document()), 'application/json')
      return sendPackedText(request, reply, json, { 'cache-control': 'public, no-cache' })
    })
    docs.get('/api/docs', options, async (request, reply) => {
      const origin = await publicOrigin(publicUrl, request)
      if (page?.origin !== origin) page = { origin, ...packText(docsPage(document(), origin), 'text/html') }
      return sendPackedText(request, reply, page, {
        // Developers paste its lines: no cache may give them the host of somebody else's request.
        'cache-control': 'private, no-cache',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      })
    })
  })
}

/** One shape for every refusal. */
function refusalSchema() {
  const { $schema: _, ...schema } = z.toJSONSchema(apiErrorSchema)
  return schema as Record<string, unknown>
}
