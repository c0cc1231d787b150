import { z } from 'zod'
import { textSchema } from '../common/fields.ts'
import { sentenceSchema, successSchema } from '../common/responses.ts'

export const SESSION_END_DAYS = 7
export const SESSION_END_INVALID = 'Ce lien n’est plus valable.'
export const SESSION_ENDED =
  'La session est fermée, l’appareil est oublié, et les clés d’accès et l’application d’authentification ajoutées depuis sont retirées. Changez maintenant votre mot de passe : la personne qui s’est connectée le connaît sans doute.'

/** The page of the web app that the mail links to; the token follows behind the #, which no server sees. */
export const SESSION_END_PATH = '/fin-de-session'

export const sessionEndSchema = z.strictObject({
  token: textSchema
    .min(1, { error: SESSION_END_INVALID })
    .max(200, { error: SESSION_END_INVALID })
    .describe('Le secret du lien'),
})
export const sessionEndResponseSchema = z.object({ success: successSchema, message: sentenceSchema })
