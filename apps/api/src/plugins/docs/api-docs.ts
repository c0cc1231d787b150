import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { PUBLIC_ROUTES } from '../public-routes.ts'
import { docsPage } from './docs-page.ts'

/** The OpenAPI document is generated from the schemas of the routes, so that it always matches them. */
export function registerApiDocs(app: FastifyInstance, siteName: string) {
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `API ${siteName}`,
        version: '1',
        description: 'API du back-office et API publique du site.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: (input) => {
      const transformed = jsonSchemaTransform(input)
      const { route } = input
      const isPublic = [route.method].flat().every((method) => PUBLIC_ROUTES.has(`${method} ${route.url}`))
      return isPublic ? { ...transformed, schema: { ...transformed.schema, security: [] } } : transformed
    },
  })

  app.register(async (docs) => {
    docs.get('/api/docs/openapi.json', { schema: { hide: true } }, async () => app.swagger())
    docs.get('/api/docs', { schema: { hide: true } }, async (_request, reply) =>
      reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        })
        .send(docsPage(app.swagger())),
    )
  })
}
