import { profileResponseSchema, userResponseSchema } from '@vigie/contract/accounts/people.ts'
import { photoQuerySchema, photoResponseSchema, updateInfoSchema } from '@vigie/contract/accounts/users.ts'
import { NOT_AN_IMAGE } from '@vigie/contract/writing/uploads.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { toUser } from '#accounts/users.queries.ts'
import { done, ok } from '#lib/envelopes.ts'
import { invalid, notFound } from '#lib/errors.ts'
import { toPortrait } from '#lib/images.ts'
import { required } from '#lib/required.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import { inMediaType } from '#plugins/docs/media-types.ts'
import { formWithFile } from '#plugins/multipart-body.ts'
import type { FeatureDeps } from '#site/site.ts'
import { changePhoto } from './change-photo.ts'
import { changeInfo } from './email/change-email.ts'
import { refuseFixedEmail } from './privileged-account.ts'
import { findPhoto } from './users.queries.ts'

type Options = FeatureDeps & { privilegedEmail: string | undefined }

export const profileRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { db, now, site, privilegedEmail },
) => {
  app.get(
    '/api/users/profile',
    {
      config: { beforeSecondStep: true },
      schema: { summary: 'Le compte connecté', response: { 200: profileResponseSchema } },
    },
    async (request) => {
      const User = toUser(signedInUser(request))
      return ok({ User }, { User })
    },
  )

  // PROF-15: both methods.
  app.route({
    method: ['PATCH', 'PUT'],
    url: '/api/users/update-info',
    config: {
      signInMessage: 'Vous devez être connecté pour mettre à jour vos informations',
      refusals: [403, 409],
    },
    schema: {
      summary: 'Modifie le compte connecté',
      body: updateInfoSchema,
      response: { 200: userResponseSchema },
    },
    handler: async (request) => {
      const user = signedInUser(request)
      refuseFixedEmail(user, request.body.email, privilegedEmail)
      const row = await changeInfo(db, site, user, request.body, now())
      return { ...done(), User: toUser(row) }
    },
  })

  app.post(
    '/api/users/update-photo',
    {
      config: {
        signInMessage: 'Vous devez être connecté pour mettre à jour votre photo',
        idempotent: 'answer',
      },
      preValidation: formWithFile('photo'),
      schema: { summary: 'Remplace la photo du compte connecté', response: { 200: photoResponseSchema } },
    },
    async (request) => {
      if (!request.upload) throw invalid(NOT_AN_IMAGE)
      const portrait = await toPortrait(request.upload)
      const row = await changePhoto(db, signedInUser(request).id, portrait)
      return { ...done(), photo: required(toUser(row).photo, 'the photo') }
    },
  )

  app.get(
    '/api/users/photo',
    {
      config: { refusals: [404], beforeSecondStep: true },
      schema: {
        summary: 'La photo d’un compte',
        querystring: photoQuerySchema,
        response: { 200: inMediaType('image/webp') },
      },
    },
    async (request, reply) => {
      const photo = await findPhoto(db, signedInUser(request).id)
      if (!photo) throw notFound('Photo non trouvée')
      return reply
        .headers({
          'content-type': photo.contentType,
          'content-disposition': 'inline; filename="photo"',
        })
        .send(photo.content)
    },
  )
}
