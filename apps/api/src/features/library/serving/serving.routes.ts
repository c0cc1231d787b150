import { uploadAddressQuerySchema, uploadParamsSchema } from '@vigie/contract/writing/uploads.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { notFound } from '#lib/errors.ts'
import { sendWithEtag } from '#lib/etag.ts'
import { imageType } from '#lib/images.ts'
import { inMediaType } from '#plugins/docs/media-types.ts'
import { readFileName, storedFile } from '../upload-files.ts'
import type { ImageOptions } from '../uploads.routes.ts'
import { takesWebp } from './accepts-webp.ts'
import { readImage } from './read-image.ts'

/** Other sites may show the images; opened directly, an image runs no script. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  vary: 'Origin, Accept',
}
const FOR_EVER = 'public, max-age=31536000, immutable'

/** The images of contents, for everybody. The photos of people are not among them. */
export const servingRoutes: FastifyPluginAsyncZod<ImageOptions> = async (app, { db, images, variants }) => {
  app.addHook('onClose', () => variants.settle())

  app.get(
    '/uploads/:file',
    {
      schema: {
        summary: 'Une image, dans la largeur de son nom',
        params: uploadParamsSchema,
        querystring: uploadAddressQuerySchema,
        response: { 200: inMediaType('image/webp', 'image/jpeg', 'image/png', 'image/gif') },
      },
    },
    async (request, reply) => {
      const { v: version = 1 } = request.query
      const named = readFileName(request.params.file)
      if (!named) throw notFound('Image non trouvée')
      const asked =
        named.variant === 'webp' && !takesWebp(request.headers.accept)
          ? { ...named, variant: 'compatible' as const }
          : named
      const found = await readImage({ db, images, variants, log: request.log }, asked, version)
      if (!found) throw notFound('Image non trouvée')
      const { head, size, content, fileVersion, isFinal } = found
      const headers = {
        ...HEADERS,
        'content-type': imageType(head) ?? 'image/webp',
        'content-disposition': `inline; filename="${request.params.file}"`,
        // An address whose image was replaced gets the present one, which its version does not stand for.
        'cache-control': isFinal && fileVersion === version ? FOR_EVER : 'public, no-cache',
      }
      const tag = `"${storedFile(asked, fileVersion)}${isFinal ? '' : '-full'}"`
      const contentHeaders = { 'content-length': String(size) }
      return sendWithEtag(request, reply, { tag, headers, contentHeaders, content })
    },
  )
}
