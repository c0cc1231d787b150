import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import {
  BLOG_NOT_FOUND,
  type Blog,
  blogConflictResponseSchema,
  blogResponseSchema,
  blogStale,
  workingCopyBodySchema,
  workingCopyVersionSchema,
} from '@vigie/contract/writing/blogs.ts'
import { CONTENT_MAX } from '@vigie/contract/writing/content.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { staleResponse } from '#accounts/stale-response.ts'
import type { EditResult } from '#content/edit-version.ts'
import { ok } from '#lib/envelopes.ts'
import { notFound } from '#lib/errors.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import type { FeatureDeps } from '#site/site.ts'
import { discardWorkingCopy, keepWorkingCopy, publishWorkingCopy } from './working-copy.ts'

export const workingCopyRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, { db, now }) => {
  const saver = (request: FastifyRequest) => ({ now: now(), by: signedInUser(request).id })
  const response = { 200: blogResponseSchema, 409: blogConflictResponseSchema }
  const versioned = { params: idParamsSchema, body: workingCopyVersionSchema, response }

  app.put(
    '/api/blogs/admin/:id/working-copy',
    {
      config: { textMax: CONTENT_MAX },
      schema: {
        summary: 'Enregistre la copie de travail d’un article publié',
        params: idParamsSchema,
        body: workingCopyBodySchema,
        response,
      },
    },
    async (request, reply) =>
      send(request, reply, await keepWorkingCopy(db, request.params.id, request.body, saver(request))),
  )

  app.post(
    '/api/blogs/admin/:id/working-copy/publish',
    { schema: { summary: 'Publie la copie de travail', ...versioned } },
    async (request, reply) => {
      const { params, body } = request
      return send(request, reply, await publishWorkingCopy(db, params.id, body.version, saver(request)))
    },
  )

  app.delete(
    '/api/blogs/admin/:id/working-copy',
    { schema: { summary: 'Abandonne la copie de travail', ...versioned } },
    async (request, reply) => {
      const { params, body } = request
      return send(request, reply, await discardWorkingCopy(db, params.id, body.version, saver(request)))
    },
  )

  async function send(request: FastifyRequest, reply: FastifyReply, result: EditResult<Blog> | undefined) {
    if (!result) throw notFound(BLOG_NOT_FOUND)
    if (result.outcome === 'saved') return reply.send(ok(result.row))
    const { id: by } = signedInUser(request)
    return reply.code(409).send(await staleResponse(db, result, { by, says: blogStale }))
  }
}
