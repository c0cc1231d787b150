import { MEGABYTE } from '@vigie/contract/common.ts'
import {
  base64UploadSchema,
  IMAGE_TOO_LARGE,
  IMAGE_UPLOADED,
  NOT_AN_IMAGE,
  type UploadedImage,
  uploadParamsSchema,
  uploadQuerySchema,
  uploadResponseSchema,
} from '@vigie/contract/writing/uploads.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ok } from '#lib/envelopes.ts'
import { AppError, notFound, tooLarge } from '#lib/errors.ts'
import { sendWithEtag } from '#lib/etag.ts'
import { formWithFile } from '#plugins/multipart-body.ts'
import type { FeatureDeps } from '#site/site.ts'
import type { ImageStore } from './image-store.ts'
import { createMailImages } from './mail-images.ts'
import { readDataUrl } from './read-data-url.ts'
import { storeImage } from './store-image.ts'
import { filesToServe, mailFileOf } from './upload-files.ts'

type Options = FeatureDeps & { images: ImageStore }

/** 5 MB in base64 and the JSON around it. */
const BASE64_LIMIT = 7 * MEGABYTE

/** Other sites may show the images; opened directly, an image runs no script. */
const FILE_HEADERS = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
}

/** After a crash an image may be stored twice: nothing uses the second one, and the clean-up deletes it. */
const CONFIG = { idempotent: 'answer' as const }

export const uploadsRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, images, now }) => {
  const readForMail = createMailImages(images)
  app.post(
    '/api/upload/image',
    {
      config: CONFIG,
      preValidation: formWithFile('image'),
      schema: { querystring: uploadQuerySchema, response: { 201: uploadResponseSchema } },
    },
    async ({ upload }, reply) => {
      if (!upload) throw new AppError(400, 'not_an_image', NOT_AN_IMAGE)
      return reply.code(201).send(uploadAnswer(await storeImage({ db, images }, upload, now())))
    },
  )

  app.post(
    '/api/upload/base64',
    {
      bodyLimit: BASE64_LIMIT,
      config: CONFIG,
      schema: { body: base64UploadSchema, response: { 201: uploadResponseSchema } },
      errorHandler: (error) => {
        throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? tooLarge(IMAGE_TOO_LARGE) : error
      },
    },
    async ({ body }, reply) =>
      reply.code(201).send(uploadAnswer(await storeImage({ db, images }, readDataUrl(body.image), now()))),
  )

  app.get('/uploads/:file', { schema: { params: uploadParamsSchema } }, async (request, reply) => {
    const { file: name } = request.params
    const upload = mailFileOf(name)
    const jpeg = upload && (await readForMail(upload))
    if (jpeg) {
      const headers = { ...FILE_HEADERS, 'content-type': 'image/jpeg' }
      return sendWithEtag(request, reply, { tag: `"${name}"`, headers, content: jpeg })
    }
    for (const file of filesToServe(name)) {
      const content = await images.read(file)
      if (content) return sendWithEtag(request, reply, { tag: `"${name}"`, headers: FILE_HEADERS, content })
    }
    throw notFound('Image non trouvée')
  })
}

function uploadAnswer(data: UploadedImage) {
  // IMG-11: the editor reads `imagePath`.
  return ok(data, { imagePath: data.url, message: IMAGE_UPLOADED })
}
