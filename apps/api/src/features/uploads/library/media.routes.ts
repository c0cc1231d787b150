import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import {
  MEDIA_DELETED,
  MEDIA_NOT_FOUND,
  MEDIA_REPLACED,
  mediaConflictResponseSchema,
  mediaListQuerySchema,
  mediaListResponseSchema,
  mediaParamsSchema,
  mediaPicturesQuerySchema,
  mediaPicturesResponseSchema,
  mediaReplacedResponseSchema,
  mediaReplaceQuerySchema,
  mediaResponseSchema,
  mediaStale,
  mediaUpdateSchema,
} from '@vigie/contract/writing/media.ts'
import { NOT_AN_IMAGE } from '@vigie/contract/writing/uploads.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { staleResponse } from '#accounts/stale-response.ts'
import { findPictures } from '#content/pictures/pictures.queries.ts'
import { publicImage } from '#content/pictures/public-image.ts'
import { done, ok, paged } from '#lib/envelopes.ts'
import { AppError, notFound } from '#lib/errors.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import { formWithFile } from '#plugins/multipart-body.ts'
import type { ImageOptions } from '../uploads.routes.ts'
import { deleteUnusedMedia } from './delete-media.ts'
import { editMedia } from './edit-media.ts'
import { refuseInUse } from './in-use.ts'
import { findMedia } from './media.queries.ts'
import { readMedia } from './read-media.ts'
import { replaceImage } from './replace-image.ts'

/** Whatever names images changes where they are used. */
const CONFIG = {
  collections: ['media', 'blogs', 'projects', 'events', 'campaigns', 'recovery', 'users'],
} as const

export const mediaRoutes: FastifyPluginAsyncZod<ImageOptions> = async (app, { db, images, forms, now }) => {
  app.get(
    '/api/media',
    {
      config: CONFIG,
      schema: {
        summary: 'Les images de la médiathèque, filtrées et par pages',
        querystring: mediaListQuerySchema,
        response: { 200: mediaListResponseSchema },
      },
    },
    async ({ query }) => {
      const { rows, total, isMore } = await findMedia(db, query, now())
      return paged(rows, query, total, isMore)
    },
  )

  app.get(
    '/api/media/pictures',
    {
      config: { collections: ['media'] },
      schema: {
        summary: 'Les faits de plusieurs images',
        querystring: mediaPicturesQuerySchema,
        response: { 200: mediaPicturesResponseSchema },
      },
    },
    async ({ query }) => {
      const pictures = await findPictures(db, query.ids)
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
        params: mediaParamsSchema,
        response: { 200: mediaResponseSchema },
      },
    },
    async ({ params }) => {
      const media = await readMedia(db, params.id, now())
      if (!media) throw notFound(MEDIA_NOT_FOUND)
      return ok(media)
    },
  )

  app.patch(
    '/api/media/:id',
    {
      schema: {
        summary: 'Change le texte alternatif ou le point d’intérêt d’une image',
        params: mediaParamsSchema,
        body: mediaUpdateSchema,
        response: { 200: mediaResponseSchema, 409: mediaConflictResponseSchema },
      },
    },
    async (request, reply) => {
      const { id: by } = signedInUser(request)
      const edited = await editMedia(db, request.params.id, request.body, { now: now(), by })
      if (!edited) throw notFound(MEDIA_NOT_FOUND)
      if (edited.outcome === 'saved') return reply.send(ok(edited.row))
      return reply.code(409).send(await staleResponse(db, edited, { by, says: mediaStale }))
    },
  )

  app.post(
    '/api/media/:id/replace',
    {
      config: { idempotent: 'answer' },
      preValidation: formWithFile('image'),
      schema: {
        summary: 'Remplace une image partout, à la même adresse',
        params: mediaParamsSchema,
        querystring: mediaReplaceQuerySchema,
        response: { 200: mediaReplacedResponseSchema, 409: mediaConflictResponseSchema },
      },
    },
    async (request, reply) => {
      const { upload: content, uploadName, params, query } = request
      if (!content) throw new AppError(400, 'not_an_image', NOT_AN_IMAGE)
      const { id: by } = signedInUser(request)
      const replacement = { content, fileName: uploadName ?? undefined, version: query.version }
      const edited = await replaceImage({ db, images }, params.id, replacement, { now: now(), by })
      if (!edited) throw notFound(MEDIA_NOT_FOUND)
      if (edited.outcome === 'stale')
        return reply.code(409).send(await staleResponse(db, edited, { by, says: mediaStale }))
      forms.prepare(edited.row, request.log)
      return reply.send(ok(edited.row, { message: MEDIA_REPLACED }))
    },
  )

  app.delete(
    '/api/media/:id',
    {
      config: { refusals: [409] },
      schema: {
        summary: 'Supprime une image inutilisée',
        params: mediaParamsSchema,
        response: { 200: successResponseSchema },
      },
    },
    async ({ params }) => {
      if (await deleteUnusedMedia(db, images, params.id, now())) return done(MEDIA_DELETED)
      const media = await readMedia(db, params.id, now())
      if (!media) throw notFound(MEDIA_NOT_FOUND)
      throw refuseInUse(media.uses, media.useCount)
    },
  )
}
