import { STALE_VERSION } from '@vigie/contract/blogs.ts'
import { idParamsSchema, pagination, successSchema } from '@vigie/contract/common.ts'
import {
  PROJECT_NOT_FOUND,
  PROJECT_REQUIRED,
  PROJECT_REQUIRED_FIELDS,
  PROJECT_STALE,
  projectCategoriesResponseSchema,
  projectConflictSchema,
  projectCreateSchema,
  projectListQuerySchema,
  projectListResponseSchema,
  projectResponseSchema,
  projectUpdateSchema,
} from '@vigie/contract/projects.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Database } from '#db/client.ts'
import { notFound } from '#lib/errors.ts'
import type { RenderMarkdown } from '#lib/markdown-renderer.ts'
import { refuseMissing } from '#lib/required-fields.ts'
import { countByCategory, deleteProject, findProject, listProjects } from './projects.queries.ts'
import { createProject, editProject } from './save-project.ts'

type Options = { db: Database; now: () => Date; render: RenderMarkdown }

const config = { collections: ['projects'] }

export const projectsRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, now, render }) => {
  app.get(
    '/api/projects/admin',
    { config, schema: { querystring: projectListQuerySchema, response: { 200: projectListResponseSchema } } },
    async ({ query }) => {
      const { items, total } = await listProjects(db, query)
      return { success: true as const, data: items, pagination: pagination(query.page, query.limit, total) }
    },
  )

  app.get(
    '/api/projects/admin/categories',
    { config, schema: { response: { 200: projectCategoriesResponseSchema } } },
    async () => ({ success: true as const, data: await countByCategory(db) }),
  )

  app.get(
    '/api/projects/admin/:id',
    { config, schema: { params: idParamsSchema, response: { 200: projectResponseSchema } } },
    async ({ params }) => {
      const project = await findProject(db, params.id)
      if (!project) throw notFound(PROJECT_NOT_FOUND)
      return { success: true as const, data: project }
    },
  )

  app.post(
    '/api/projects/admin',
    {
      preValidation: async ({ body }) => refuseMissing(body, PROJECT_REQUIRED, PROJECT_REQUIRED_FIELDS),
      schema: { body: projectCreateSchema, response: { 201: projectResponseSchema } },
    },
    async ({ body }, reply) =>
      reply.code(201).send({ success: true, data: await createProject(db, body, now(), render) }),
  )

  app.put(
    '/api/projects/admin/:id',
    {
      schema: {
        params: idParamsSchema,
        body: projectUpdateSchema,
        response: { 200: projectResponseSchema, 409: projectConflictSchema },
      },
    },
    async ({ params, body }, reply) => {
      const edited = await editProject(db, params.id, body, now(), render)
      if (!edited) throw notFound(PROJECT_NOT_FOUND)
      if (edited.outcome === 'saved') return reply.send({ success: true, data: edited.row })
      return reply
        .code(409)
        .send({ success: false, code: STALE_VERSION, message: PROJECT_STALE, current: edited.row })
    },
  )

  app.delete(
    '/api/projects/admin/:id',
    { schema: { params: idParamsSchema, response: { 200: successSchema } } },
    async ({ params }) => {
      const deleted = await deleteProject(db, params.id)
      if (!deleted) throw notFound(PROJECT_NOT_FOUND)
      return { success: true as const, message: `Le projet "${deleted.title}" a été supprimé avec succès` }
    },
  )
}
