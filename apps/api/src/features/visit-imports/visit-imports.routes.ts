import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import {
  VISIT_IMPORT_NOT_FOUND,
  visitImportInputSchema,
  visitImportListResponseSchema,
  visitImportResponseSchema,
  visitImportRowsSchema,
} from '@vigie/contract/site/visit-imports.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, ok } from '#lib/envelopes.ts'
import { notFound } from '#lib/errors.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import type { FeatureDeps } from '#site/site.ts'
import { addImportedRows, countVisitImport, importedSpan, undoVisitImport } from './import-visits.ts'
import {
  describeImport,
  findVisitImport,
  insertVisitImport,
  listVisitImports,
} from './visit-imports.queries.ts'

const CONFIG = { privileged: true }

/** AUDI-10: the history of an older tool, as sums that the browser has made of its export. */
export const visitImportsRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, { db, now, site }) => {
  const span = () => importedSpan(now(), site.timeZone)
  const one = { params: idParamsSchema, response: { 200: visitImportResponseSchema } }

  app.get(
    '/api/visit-imports',
    {
      config: CONFIG,
      schema: {
        summary: 'Les imports de visites',
        response: { 200: visitImportListResponseSchema },
      },
    },
    async () => {
      const rows = await listVisitImports(db)
      return ok(await Promise.all(rows.map((row) => describeImport(db, row, span()))))
    },
  )

  app.post(
    '/api/visit-imports',
    {
      config: CONFIG,
      schema: {
        summary: 'Commence un import de visites',
        body: visitImportInputSchema,
        response: { 201: visitImportResponseSchema },
      },
    },
    async (request, reply) => {
      const { id: createdBy } = signedInUser(request)
      const id = await insertVisitImport(db, request.body, { createdBy, createdAt: now() })
      return reply.code(201).send(ok(await read(id)))
    },
  )

  app.post(
    '/api/visit-imports/:id/rows',
    {
      // A row that is sent again replaces the one before.
      config: { ...CONFIG, idempotent: false, refusals: [409] },
      schema: {
        summary: 'Ajoute des jours et leurs pages à un import qui n’est pas encore compté',
        params: idParamsSchema,
        body: visitImportRowsSchema,
        response: { 200: successResponseSchema },
      },
    },
    async ({ params: { id }, body }) => {
      if (!(await addImportedRows(db, id, body))) throw notFound(VISIT_IMPORT_NOT_FOUND)
      return done()
    },
  )

  app.get(
    '/api/visit-imports/:id',
    { config: CONFIG, schema: { summary: 'Ce qu’un import de visites apporterait', ...one } },
    async ({ params }) => ok(await read(params.id)),
  )

  app.post(
    '/api/visit-imports/:id/count',
    { config: CONFIG, schema: { summary: 'Compte un import de visites', ...one } },
    async ({ params: { id } }) => {
      const counted = await countVisitImport(db, id, span(), now())
      if (!counted) throw notFound(VISIT_IMPORT_NOT_FOUND)
      return ok(counted)
    },
  )

  app.delete(
    '/api/visit-imports/:id',
    {
      config: CONFIG,
      schema: {
        summary: 'Annule un import de visites',
        params: idParamsSchema,
        response: { 200: successResponseSchema },
      },
    },
    async ({ params: { id } }) => {
      if (!(await undoVisitImport(db, id, now()))) throw notFound(VISIT_IMPORT_NOT_FOUND)
      return done()
    },
  )

  async function read(id: number) {
    const row = await findVisitImport(db, id)
    if (!row) throw notFound(VISIT_IMPORT_NOT_FOUND)
    return describeImport(db, row, span())
  }
}
