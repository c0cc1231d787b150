import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import {
  imageStale,
  LIBRARY_DELETED,
  LIBRARY_NOT_FOUND,
  LIBRARY_REPLACED,
  libraryConflictResponseSchema,
  libraryImagesQuerySchema,
  libraryImagesResponseSchema,
  libraryListQuerySchema,
  libraryListResponseSchema,
  libraryParamsSchema,
  libraryReplacedResponseSchema,
  libraryReplaceQuerySchema,
  libraryResponseSchema,
  libraryUpdateSchema,
} from '@vigie/contract/writing/library.ts'
import { NOT_AN_IMAGE } from '@vigie/contract/writing/uploads.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { staleResponse } from '#accounts/stale-response.ts'
import { findImages } from '#content/images/images.queries.ts'
import { publicImage } from '#content/images/public-image.ts'
import { done, ok, paged } from '#lib/envelopes.ts'
import { AppError, notFound } from '#lib/errors.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import { formWithFile } from '#plugins/multipart-body.ts'
import type { ImageOptions } from '../uploads.routes.ts'
import { deleteUnusedImage } from './delete-image.ts'
import { editImage } from './edit-image.ts'
import { findImageDetails } from './library.queries.ts'
import { readImageDetails } from './read-image-details.ts'
import { refuseUsedImage } from './refuse-used-image.ts'
import { replaceImage } from './replace-image.ts'

/** Whatever names images changes where they are used. */
const CONFIG = {
  collections: ['media', 'blogs', 'projects', 'events', 'campaigns', 'recovery', 'site', 'users'],
} as const

export const libraryImageRoutes: FastifyPluginAsyncZod<ImageOptions> = async (
  app,
  { db, images, variants, now },
) => {
  app.get(
    '/api/media',
    {
      config: CONFIG,
      schema: {
        summary: 'Les images de la médiathèque, filtrées et par pages',
        querystring: libraryListQuerySchema,
        response: { 200: libraryListResponseSchema },
      },
    },
    async ({ query }) => {
      const { rows, total, isMore } = await findImageDetails(db, query, now())
      return paged(rows, query, total, isMore)
    },
  )

  app.get(
    '/api/media/pictures',
    {
      config: { collections: ['media'] },
      schema: {
        summary: 'Les faits de plusieurs images',
        querystring: libraryImagesQuerySchema,
        response: { 200: libraryImagesResponseSchema },
      },
    },
    async ({ query }) => {
      const pictures = await findImages(db, query.ids)
      const shown = [...pictures].map(([id, picture]) => [
        id,
        publicImage({ address: picture.address, alt: undefined, origin: '' }, picture),
      ])
      return ok(Object.fromEntries(shown))
    },
  )

  app.get(
    '/api/media/:id',
    {
      config: CONFIG,
      schema: {
        summary: 'Une image et ses emplois',
        params: libraryParamsSchema,
        response: { 200: libraryResponseSchema },
      },
    },
    async ({ params }) => {
      const media = await readImageDetails(db, params.id, now())
      if (!media) throw notFound(LIBRARY_NOT_FOUND)
      return ok(media)
    },
  )

  app.patch(
    '/api/media/:id',
    {
      schema: {
        summary: 'Change le texte alternatif ou le point d’intérêt d’une image',
        params: libraryParamsSchema,
        body: libraryUpdateSchema,
        response: { 200: libraryResponseSchema, 409: libraryConflictResponseSchema },
      },
    },
    async (request, reply) => {
      const { id: by } = signedInUser(request)
      const edited = await editImage(db, request.params.id, request.body, { now: now(), by })
      if (!edited) throw notFound(LIBRARY_NOT_FOUND)
      if (edited.outcome === 'saved') return reply.send(ok(edited.row))
      return reply.code(409).send(await staleResponse(db, edited, { by, says: imageStale }))
    },
  )

  app.post(
    '/api/media/:id/replace',
    {
      config: { idempotent: 'answer' },
      preValidation: formWithFile('image'),
      schema: {
        summary: 'Remplace une image partout, à la même adresse',
        params: libraryParamsSchema,
        querystring: libraryReplaceQuerySchema,
        response: { 200: libraryReplacedResponseSchema, 409: libraryConflictResponseSchema },
      },
    },
    async (request, reply) => {
      const { upload: content, uploadName, params, query } = request
      if (!content) throw new AppError(400, 'not_an_image', NOT_AN_IMAGE)
      const { id: by } = signedInUser(request)
      const replacement = { content, fileName: uploadName ?? undefined, version: query.version }
      const edited = await replaceImage({ db, images }, params.id, replacement, { now: now(), by })
      if (!edited) throw notFound(LIBRARY_NOT_FOUND)
      if (edited.outcome === 'stale')
        return reply.code(409).send(await staleResponse(db, edited, { by, says: imageStale }))
      variants.prepare(edited.row, request.log)
      return reply.send(ok(edited.row, { message: LIBRARY_REPLACED }))
    },
  )

  app.delete(
    '/api/media/:id',
    {
      config: { refusals: [409] },
      schema: {
        summary: 'Supprime une image inutilisée',
        params: libraryParamsSchema,
        response: { 200: successResponseSchema },
      },
    },
    async ({ params }) => {
      if (await deleteUnusedImage(db, images, params.id, now())) return done(LIBRARY_DELETED)
      const media = await readImageDetails(db, params.id, now())
      if (!media) throw notFound(LIBRARY_NOT_FOUND)
      throw refuseUsedImage(media.uses, media.useCount)
    },
  )
}
