import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import {
  restoreConflictResponseSchema,
  restoredResponseSchema,
  restoreVersionSchema,
  VERSION_NOT_FOUND,
  versionListQuerySchema,
  versionListResponseSchema,
  versionParamsSchema,
  versionResponseSchema,
} from '@vigie/contract/common/history.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { staleResponse } from '#accounts/stale-response.ts'
import { findVersions } from '#content/history/read-versions.queries.ts'
import type { VersionedCollection } from '#content/history/versioned-collection.ts'
import { ok, paged } from '#lib/envelopes.ts'
import { notFound } from '#lib/errors.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import type { FeatureDeps } from '#site/site.ts'
import { readVersion } from './read-version.ts'
import { restoreVersion } from './restore-version.ts'

/** The versions of one collection, under the address at which it is edited. */
export const historyRoutes: FastifyPluginAsyncZod<FeatureDeps & { history: VersionedCollection }> = async (
  app,
  { db, now, history },
) => {
  const { base, collection, missing, stale } = history

  app.get(
    `${base}/:id/versions`,
    {
      schema: {
        summary: 'Les versions d’un texte',
        params: idParamsSchema,
        querystring: versionListQuerySchema,
        response: { 200: versionListResponseSchema },
      },
    },
    async ({ params, query }) => {
      const { rows, total } = await findVersions(db, collection, params.id, query)
      if (total === 0) throw notFound(missing)
      return paged(rows, query, total)
    },
  )

  app.get(
    `${base}/:id/versions/:version`,
    {
      schema: {
        summary: 'Une version d’un texte',
        params: versionParamsSchema,
        response: { 200: versionResponseSchema },
      },
    },
    async ({ params }) => {
      const version = await readVersion(db, history, params)
      if (version === 'no record') throw notFound(missing)
      if (!version) throw notFound(VERSION_NOT_FOUND)
      return ok(version)
    },
  )

  app.post(
    `${base}/:id/versions/:version/restore`,
    {
      schema: {
        summary: 'Rétablit une version, ou un de ses champs',
        params: versionParamsSchema,
        body: restoreVersionSchema,
        response: { 200: restoredResponseSchema, 409: restoreConflictResponseSchema },
      },
    },
    async (request, reply) => {
      const { id: by } = signedInUser(request)
      const restored = await restoreVersion(
        db,
        history,
        { ...request.params, ...wishOf(request.body) },
        { now: now(), by },
      )
      if (restored === 'no record') throw notFound(missing)
      if (restored === 'no version') throw notFound(VERSION_NOT_FOUND)
      if (restored.outcome === 'stale')
        return reply.code(409).send(await staleResponse(db, restored, { by, says: stale }))
      const { id, version } = restored.row
      return ok({ id, version })
    },
  )
}

const wishOf = ({ version, fields }: { version: number; fields?: string[] | undefined }) => ({
  seen: version,
  wanted: fields,
})
