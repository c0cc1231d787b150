import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import {
  IMPORT_FILE_FIELD,
  IMPORT_FILE_REQUIRED,
  IMPORT_FILE_TOO_LARGE,
  IMPORT_NOT_FOUND,
  importCheckSchema,
  importCountsResponseSchema,
  importFormSchema,
  importPreviewResponseSchema,
  importResponseSchema,
  importStartSchema,
  SUBSCRIBER_ADDED,
  subscriberAddSchema,
} from '@vigie/contract/mailing/newsletter-imports.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, ok } from '#lib/envelopes.ts'
import { invalid, notFound } from '#lib/errors.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import { CSV } from '#plugins/docs/media-types.ts'
import { formWithFile } from '#plugins/multipart-body.ts'
import type { FeatureDeps } from '#site/site.ts'
import { addSubscriber } from './add-subscriber.ts'
import { checkImport } from './check-import.ts'
import { findImport, type ImportRow, listProblems, toImport } from './imports.queries.ts'
import { receiveImport } from './receive-import.ts'
import { refusedLinesCsv } from './refused-lines.ts'
import { cancelImport, startImport } from './start-import.ts'

type Options = FeatureDeps & { consent: { secret: string } }

/** Subscribers that come by an administrator's hand or from a file, always with the proof of their consent. */
export const importsRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, now, site, consent }) => {
  const rules = { timeZone: site.timeZone, secret: consent.secret }
  const one = { params: idParamsSchema, response: { 200: importResponseSchema } }

  app.post(
    '/api/newsletter/subscriptions',
    {
      schema: {
        summary: 'Ajoute un abonné à la main',
        body: subscriberAddSchema,
        response: { 201: successResponseSchema },
      },
    },
    async (request, reply) => {
      const { id: addedBy } = signedInUser(request)
      await addSubscriber(db, request.body, { ...rules, addedBy }, now())
      return reply.code(201).send(done(SUBSCRIBER_ADDED))
    },
  )

  app.post(
    '/api/newsletter/imports',
    {
      // Reading a file may take a second: it is kept out of the transaction of its key.
      config: { idempotent: 'answer' },
      preValidation: formWithFile(IMPORT_FILE_FIELD, { tooLargeMessage: IMPORT_FILE_TOO_LARGE }),
      schema: {
        summary: 'Envoie un fichier d’abonnés à importer',
        body: importFormSchema,
        response: { 201: importPreviewResponseSchema },
      },
    },
    async ({ upload, body }, reply) => {
      if (!upload) throw invalid(IMPORT_FILE_REQUIRED)
      const preview = await receiveImport(db, { file: upload, fileName: body?.fileName ?? '' }, now())
      return reply.code(201).send(ok(preview))
    },
  )

  app.get(
    '/api/newsletter/imports/:id',
    { schema: { summary: 'L’avancement d’un import', ...one } },
    async ({ params }) => ok(await read(params.id)),
  )

  app.post(
    '/api/newsletter/imports/:id/check',
    {
      config: { idempotent: false },
      schema: {
        summary: 'Lit le fichier avec ces colonnes, sans rien importer',
        params: idParamsSchema,
        body: importCheckSchema,
        response: { 200: importCountsResponseSchema },
      },
    },
    async ({ params: { id }, body }) => {
      await read(id)
      return ok(await checkImport(db, id, body, consent.secret))
    },
  )

  app.post(
    '/api/newsletter/imports/:id/start',
    { schema: { summary: 'Commence l’import', ...one, body: importStartSchema } },
    async (request) => {
      const { params, body } = request
      const { id: startedBy } = signedInUser(request)
      return ok(found(await startImport(db, params.id, body, { ...rules, startedBy }, now())))
    },
  )

  app.post(
    '/api/newsletter/imports/:id/cancel',
    { schema: { summary: 'Arrête l’import', ...one } },
    async ({ params }) => ok(found(await cancelImport(db, params.id, now()))),
  )

  app.get(
    '/api/newsletter/imports/:id/refused',
    {
      schema: {
        summary: 'Les lignes refusées d’un import',
        params: idParamsSchema,
        response: { 200: CSV },
      },
    },
    async ({ params }, reply) => {
      await read(params.id)
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="lignes-refusees.csv"',
          'cache-control': 'no-store',
        })
        .send(refusedLinesCsv(await listProblems(db, params.id)))
    },
  )

  const read = async (id: number) => found(await findImport(db, id))
}

function found(row: ImportRow | undefined) {
  if (!row) throw notFound(IMPORT_NOT_FOUND)
  return toImport(row)
}
