import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import {
  BLOG_NOT_FOUND,
  BLOG_REQUIRED,
  blogConflictResponseSchema,
  blogCreateSchema,
  blogListQuerySchema,
  blogListResponseSchema,
  blogResponseSchema,
  blogStale,
  blogStatsResponseSchema,
  blogUpdateSchema,
  REQUIRED_FIELDS,
} from '@vigie/contract/writing/blogs.ts'
import { CONTENT_MAX } from '@vigie/contract/writing/content.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { staleResponse } from '#accounts/stale-response.ts'
import { done, ok, paged } from '#lib/envelopes.ts'
import { notFound } from '#lib/errors.ts'
import { refuseMissing } from '#lib/required-fields.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import type { FeatureDeps } from '#site/site.ts'
import { countBlogs, findBlog, findBlogs } from './blogs.queries.ts'
import { createBlog, duplicateBlog } from './create-blog.ts'
import { deleteBlog } from './delete-blog.ts'
import { editBlog } from './edit-blog.ts'

const CONFIG = { collections: ['blogs'] } as const

export const blogsRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, { db, now }) => {
  const saver = (request: FastifyRequest) => ({ now: now(), by: signedInUser(request).id })

  app.get(
    '/api/blogs/admin',
    {
      config: CONFIG,
      schema: {
        summary: 'Les articles, filtrés et par pages',
        querystring: blogListQuerySchema,
        response: { 200: blogListResponseSchema },
      },
    },
    async ({ query }) => {
      const { rows, total, isMore } = await findBlogs(db, query)
      return paged(rows, query, total, isMore)
    },
  )

  app.get(
    '/api/blogs/admin/stats',
    {
      config: CONFIG,
      schema: { summary: 'Le nombre d’articles par état', response: { 200: blogStatsResponseSchema } },
    },
    async () => ok(await countBlogs(db)),
  )

  app.get(
    '/api/blogs/admin/:id',
    {
      config: CONFIG,
      schema: { summary: 'Un article', params: idParamsSchema, response: { 200: blogResponseSchema } },
    },
    async ({ params }) => {
      const blog = await findBlog(db, params.id)
      if (!blog) throw notFound(BLOG_NOT_FOUND)
      return ok(blog)
    },
  )

  app.post(
    '/api/blogs/admin',
    {
      config: { textMax: CONTENT_MAX },
      preValidation: async ({ body }) => refuseMissing(body, BLOG_REQUIRED, REQUIRED_FIELDS),
      schema: { summary: 'Crée un article', body: blogCreateSchema, response: { 201: blogResponseSchema } },
    },
    async (request, reply) => {
      const data = await createBlog(db, request.body, saver(request))
      return reply.code(201).send(ok(data))
    },
  )

  app.post(
    '/api/blogs/admin/:id/duplicate',
    {
      schema: {
        summary: 'Copie un article comme brouillon',
        params: idParamsSchema,
        response: { 201: blogResponseSchema },
      },
    },
    async (request, reply) => {
      const data = await duplicateBlog(db, request.params.id, saver(request))
      if (!data) throw notFound(BLOG_NOT_FOUND)
      return reply.code(201).send(ok(data))
    },
  )

  app.put(
    '/api/blogs/admin/:id',
    {
      config: { textMax: CONTENT_MAX },
      schema: {
        summary: 'Modifie un article',
        params: idParamsSchema,
        body: blogUpdateSchema,
        response: { 200: blogResponseSchema, 409: blogConflictResponseSchema },
      },
    },
    async (request, reply) => {
      const { id: by } = signedInUser(request)
      const edited = await editBlog(db, request.params.id, request.body, saver(request))
      if (!edited) throw notFound(BLOG_NOT_FOUND)
      if (edited.outcome === 'saved') return reply.send(ok(edited.row))
      return reply.code(409).send(await staleResponse(db, edited, { by, says: blogStale }))
    },
  )

  app.delete(
    '/api/blogs/admin/:id',
    {
      schema: {
        summary: 'Supprime un article',
        params: idParamsSchema,
        response: { 200: successResponseSchema },
      },
    },
    async (request) => {
      if (!(await deleteBlog(db, request.params.id, saver(request)))) throw notFound(BLOG_NOT_FOUND)
      return done('Blog supprimé avec succès')
    },
  )
}
