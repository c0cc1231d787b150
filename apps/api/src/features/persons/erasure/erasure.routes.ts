import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import { erasureInputSchema, erasurePreviewResponseSchema } from '@vigie/contract/persons/erasure.ts'
import { PERSON_NOT_FOUND } from '@vigie/contract/persons/persons.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, ok } from '#lib/envelopes.ts'
import { notFound } from '#lib/errors.ts'
import type { FeatureDeps } from '#site/site.ts'
import { type Erasing, erasePerson, removeTraces } from './erase-person.ts'
import { previewErasure } from './preview-erasure.ts'

export type ErasureOptions = FeatureDeps &
  Omit<Erasing, 'timeZone'> & {
    /** When the last backup that may hold the person is thinned out; null when there is none. */
    tracesUntil: () => Promise<Date | null>
  }

/** RGPD-05, RGPD-07, RGPD-08 */
export const erasureRoutes: FastifyPluginAsyncZod<ErasureOptions> = async (app, options) => {
  const { now, site } = options
  const erasing = { ...options, timeZone: site.timeZone }

  app.get(
    '/api/persons/:id/erasure',
    {
      schema: {
        summary: 'Ce qu’un effacement efface, rend anonyme ou garde de cette personne',
        params: idParamsSchema,
        response: { 200: erasurePreviewResponseSchema },
      },
    },
    async ({ params }) => {
      const preview = await previewErasure(erasing, params.id, now())
      if (!preview) throw notFound(PERSON_NOT_FOUND)
      return ok(preview)
    },
  )

  app.post(
    '/api/persons/:id/erase',
    {
      // Its response is not stored: the key would outlive the person with a hash of the address.
      config: { proof: true, idempotent: false, refusals: [409] },
      schema: {
        summary: 'Efface une personne et tout ce qui la concerne',
        params: idParamsSchema,
        body: erasureInputSchema,
        response: { 200: successResponseSchema },
      },
    },
    async ({ params, body, log }) => {
      const erased = await erasePerson(erasing, params.id, body, now())
      if (!erased) throw notFound(PERSON_NOT_FOUND)
      // The person is erased whatever happens to the files; the next start notes it again.
      await removeTraces(erasing, erased.tables).catch((error) =>
        log.error({ err: error }, 'traces of an erased person stay in the files'),
      )
      return done()
    },
  )
}
