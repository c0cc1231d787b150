import { Readable } from 'node:stream'
import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import { PERSON_NOT_FOUND } from '@vigie/contract/persons/persons.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { recordAct } from '#audit/record-act.ts'
import { notFound } from '#lib/errors.ts'
import { dayOf } from '#lib/site-time.ts'
import { inMediaType } from '#plugins/docs/media-types.ts'
import type { FeatureDeps } from '#site/site.ts'
import { exportPerson } from './export-person.ts'

/** RGPD-02 */
export const exportRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, { db, now, site }) => {
  app.get(
    '/api/persons/:id/export',
    {
      config: { proof: true, recordsAct: true },
      schema: {
        summary: 'Tout ce que l’application sait d’une personne, en ZIP',
        params: idParamsSchema,
        response: { 200: inMediaType('application/zip') },
      },
    },
    async ({ params }, reply) => {
      const file = await exportPerson(db, params.id, site.timeZone, now())
      if (!file) throw notFound(PERSON_NOT_FOUND)
      await recordAct(db, { kind: 'export.person' }, now())
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="donnees_${dayOf(now(), site.timeZone)}.zip"`,
          'cache-control': 'no-store',
          'x-expected-bytes': String(file.expectedBytes),
        })
        .send(Readable.from(file.stream, { objectMode: false }))
    },
  )
}
