import {
  BLOG_NOT_FOUND,
  BLOG_REQUIRED,
  BLOG_STALE,
  blogConflictSchema,
  blogCreateSchema,
  blogListQuerySchema,
  blogListResponseSchema,
  blogResponseSchema,
  blogStatsResponseSchema,
  blogUpdateSchema,
  REQUIRED_FIELDS,
  STALE_VERSION,
} from '@vigie/contract/blogs.ts'
import { idParamsSchema, pagination, successSchema } from '@vigie/contract/common.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Database } from '#db/client.ts'
import { notFound } from '#lib/errors.ts'
import type { RenderMarkdown } from '#lib/markdown-renderer.ts'
import { refuseMissing } from '#lib/required-fields.ts'
import { countBlogs, deleteBlog, findBlog, listBlogs } from './blogs.queries.ts'
import { createBlog } from './create-blog.ts'
import { editBlog } from './edit-blog.ts'

type Options = { db: Database; now: () => Date; render: RenderMarkdown }

const config = { collections: ['blogs'] }

export const blogsRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, now, render }) => {
  app.get(
    '/api/blogs/admin',
    { config, schema: { querystring: blogListQuerySchema, response: { 200: blogListResponseSchema } } },
    async ({ query }) => {
      const { items, total } = await listBlogs(db, query)
      return { success: true as const, data: items, pagination: pagination(query.page, query.limit, total) }
    },
  )

  app.get(
    '/api/blogs/admin/stats',
    { config, schema: { response: { 200: blogStatsResponseSchema } } },
    async () => ({ success: true as const, data: await countBlogs(db) }),
  )

  app.get(
    '/api/blogs/admin/:id',
    { config, schema: { params: idParamsSchema, response: { 200: blogResponseSchema } } },
    async ({ params }) => {
      const blog = await findBlog(db, params.id)
      if (!blog) throw notFound(BLOG_NOT_FOUND)
      return { success: true as const, data: blog }
    },
  )

  app.post(
    '/api/blogs/admin',
    {
      preValidation: async ({ body }) => refuseMissing(body, BLOG_REQUIRED, REQUIRED_FIELDS),
      schema: { body: blogCreateSchema, response: { 201: blogResponseSchema } },
    },
    async ({ body }, reply) =>
      reply.code(201).send({ success: true, data: await createBlog(db, body, now(), render) }),
  )

  app.put(
    '/api/blogs/admin/:id',
    {
      schema: {
        params: idParamsSchema,
        body: blogUpdateSchema,
        response: { 200: blogResponseSchema, 409: blogConflictSchema },
      },
    },
    async ({ params, body }, reply) => {
      const edited = await editBlog(db, params.id, body, now(), render)
      if (!edited) throw notFound(BLOG_NOT_FOUND)
      if (edited.outcome === 'saved') return reply.send({ success: true, data: edited.row })
      return reply
        .code(409)
        .send({ success: false, code: STALE_VERSION, message: BLOG_STALE, current: edited.row })
    },
  )

  app.delete(
    '/api/blogs/admin/:id',
    { schema: { params: idParamsSchema, response: { 200: successSchema } } },
    async ({ params }) => {
      if (!(await deleteBlog(db, params.id))) throw notFound(BLOG_NOT_FOUND)
      return { success: true as const, message: 'Blog supprimé avec succès' }
    },
  )
}
