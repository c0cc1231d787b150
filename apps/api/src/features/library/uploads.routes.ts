import { MEGABYTE } from '@vigie/contract/common/fields.ts'
import {
  base64UploadSchema,
  IMAGE_TOO_LARGE,
  IMAGE_UPLOADED,
  NOT_AN_IMAGE,
  uploadQuerySchema,
  uploadResponseSchema,
} from '@vigie/contract/writing/uploads.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ok } from '#lib/envelopes.ts'
import { AppError, tooLarge } from '#lib/errors.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import { formWithFile } from '#plugins/multipart-body.ts'
import type { FeatureDeps } from '#site/site.ts'
import type { ImageStore } from './image-store.ts'
import { readDataUrl } from './read-data-url.ts'
import type { VariantMaker } from './serving/make-variant.ts'
import { type Sender, storeImage } from './store-image.ts'

export type ImageOptions = FeatureDeps & { images: ImageStore; variants: VariantMaker }

/** 5 MB in base64 and the JSON around it. */
const BASE64_LIMIT = 7 * MEGABYTE

/** After a crash an image may be stored twice: nothing uses the second one, and the clean-up deletes it. */
const CONFIG = { idempotent: 'answer' as const }

export const uploadsRoutes: FastifyPluginAsyncZod<ImageOptions> = async (
  app,
  { db, images, variants, now },
) => {
  async function store(request: FastifyRequest, content: Buffer, from: Omit<Sender, 'now' | 'by'>) {
    const sender = { now: now(), by: signedInUser(request).id, ...from }
    const data = await storeImage({ db, images }, content, sender)
    if (!data.isKnown) variants.prepare(data, request.log)
    // IMG-11: the editor reads `imagePath`.
    return ok(data, { imagePath: data.url, message: IMAGE_UPLOADED })
  }

  app.post(
    '/api/upload/image',
    {
      config: CONFIG,
      preValidation: formWithFile('image'),
      schema: {
        summary: 'Envoie une image, comme formulaire multipart',
        querystring: uploadQuerySchema,
        response: { 201: uploadResponseSchema },
      },
    },
    async (request, reply) => {
      const { upload, uploadName, query } = request
      if (!upload) throw new AppError(400, 'not_an_image', NOT_AN_IMAGE)
      const from = { fileName: uploadName ?? undefined, isKept: query.type === 'media' }
      return reply.code(201).send(await store(request, upload, from))
    },
  )

  app.post(
    '/api/upload/base64',
    {
      bodyLimit: BASE64_LIMIT,
      config: CONFIG,
      schema: {
        summary: 'Envoie une image écrite en base64',
        querystring: uploadQuerySchema,
        body: base64UploadSchema,
        response: { 201: uploadResponseSchema },
      },
      errorHandler: (error) => {
        throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? tooLarge(IMAGE_TOO_LARGE) : error
      },
    },
    async (request, reply) => {
      const { image, filename } = request.body
      const from = { fileName: filename, isKept: request.query.type === 'media' }
      return reply.code(201).send(await store(request, readDataUrl(image), from))
    },
  )
}
