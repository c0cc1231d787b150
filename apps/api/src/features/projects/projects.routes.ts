import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import { CONTENT_MAX } from '@vigie/contract/writing/content.ts'
import {
  PROJECT_NOT_FOUND,
  PROJECT_REQUIRED,
  PROJECT_REQUIRED_FIELDS,
  projectCategoriesResponseSchema,
  projectConflictResponseSchema,
  projectCreateSchema,
  projectListQuerySchema,
  projectListResponseSchema,
  projectResponseSchema,
  projectStale,
  projectUpdateSchema,
} from '@vigie/contract/writing/projects.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { staleResponse } from '#accounts/stale-response.ts'
import { done, ok, paged } from '#lib/envelopes.ts'
import { notFound } from '#lib/errors.ts'
import { refuseMissing } from '#lib/required-fields.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import type { FeatureDeps } from '#site/site.ts'
import { deleteProject } from './delete-project.ts'
import { countByCategory, findProject, findProjects } from './projects.queries.ts'
import { createProject, duplicateProject, editProject } from './save-project.ts'

const CONFIG = { collections: ['projects'] } as const

export const projectsRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, { db, now }) => {
  const saver = (request: FastifyRequest) => ({ now: now(), by: signedInUser(request).id })

  app.get(
    '/api/projects/admin',
    {
      config: CONFIG,
      schema: {
        summary: 'Les projets, filtrés et par pages',
        querystring: projectListQuerySchema,
        response: { 200: projectListResponseSchema },
      },
    },
    async ({ query }) => {
      const { rows, total } = await findProjects(db, query)
      return paged(rows, query, total)
    },
  )

  app.get(
    '/api/projects/admin/categories',
    {
      config: CONFIG,
      schema: { summary: 'Les catégories des projets', response: { 200: projectCategoriesResponseSchema } },
    },
    async () => ok(await countByCategory(db)),
  )

  app.get(
    '/api/projects/admin/:id',
    {
      config: CONFIG,
      schema: { summary: 'Un projet', params: idParamsSchema, response: { 200: projectResponseSchema } },
    },
    async ({ params }) => {
      const project = await findProject(db, params.id)
      if (!project) throw notFound(PROJECT_NOT_FOUND)
      return ok(project)
    },
  )

  app.post(
    '/api/projects/admin',
    {
      config: { textMax: CONTENT_MAX },
      preValidation: async ({ body }) => refuseMissing(body, PROJECT_REQUIRED, PROJECT_REQUIRED_FIELDS),
      schema: {
        summary: 'Crée un projet',
        body: projectCreateSchema,
        response: { 201: projectResponseSchema },
      },
    },
    async (request, reply) => {
      const data = await createProject(db, request.body, saver(request))
      return reply.code(201).send(ok(data))
    },
  )

  app.post(
    '/api/projects/admin/:id/duplicate',
    {
      schema: {
        summary: 'Copie un projet, inactif',
        params: idParamsSchema,
        response: { 201: projectResponseSchema },
      },
    },
    async (request, reply) => {
      const data = await duplicateProject(db, request.params.id, saver(request))
      if (!data) throw notFound(PROJECT_NOT_FOUND)
      return reply.code(201).send(ok(data))
    },
  )

  app.put(
    '/api/projects/admin/:id',
    {
      config: { textMax: CONTENT_MAX },
      schema: {
        summary: 'Modifie un projet',
        params: idParamsSchema,
        body: projectUpdateSchema,
        response: { 200: projectResponseSchema, 409: projectConflictResponseSchema },
      },
    },
    async (request, reply) => {
      const { id: by } = signedInUser(request)
      const edited = await editProject(db, request.params.id, request.body, saver(request))
      if (!edited) throw notFound(PROJECT_NOT_FOUND)
      if (edited.outcome === 'saved') return reply.send(ok(edited.row))
      return reply.code(409).send(await staleResponse(db, edited, { by, says: projectStale }))
    },
  )

  app.delete(
    '/api/projects/admin/:id',
    {
      schema: {
        summary: 'Supprime un projet',
        params: idParamsSchema,
        response: { 200: successResponseSchema },
      },
    },
    async (request) => {
      const deleted = await deleteProject(db, request.params.id, saver(request))
      if (!deleted) throw notFound(PROJECT_NOT_FOUND)
      return done(`Le projet "${deleted.title}" a été supprimé avec succès`)
    },
  )
}
