import { z } from 'zod'
import { dataResponse } from '../common/responses.ts'

export const STATE_MAX_BYTES = 256 * 1024
export const STATE_DEPTH_MAX = 100
export const STATE_VERSIONS_KEPT = 20
export const STATE_TOO_LARGE = 'L’état dépasse la limite de 256 ko.'
export const STATE_TOO_DEEP = `L’état est imbriqué sur plus de ${STATE_DEPTH_MAX} niveaux.`
export const STATE_NUMBER_UNSAFE =
  'L’état contient un nombre trop grand pour rester exact : envoyez-le sous forme de texte.'

const EXAMPLE = { version: 7, state: { lastUpdateId: 918273, paused: false } }

const stateVersionSchema = z.number().int().min(0).max(2_147_483_646)

export const botStateSchema = z
  .object({ version: stateVersionSchema, state: z.unknown() })
  .meta({ description: 'Version 0 et {} tant que rien n’a été enregistré', examples: [EXAMPLE] })
export type BotState = z.infer<typeof botStateSchema>

/** The version is the one that was read: the document is replaced only if it is still the current one. */
export const botStateReplaceSchema = z
  .strictObject({
    version: stateVersionSchema,
    state: z.unknown().refine((state) => state !== undefined, { error: 'est requis' }),
  })
  .meta({ examples: [EXAMPLE] })

const botStateVersionSchema = z
  .object({ version: stateVersionSchema, savedAt: z.iso.datetime(), state: z.unknown() })
  .meta({ examples: [{ ...EXAMPLE, savedAt: '2026-03-02T09:00:00.000Z' }] })

export const botStateResponseSchema = dataResponse(botStateSchema)
export const botStateHistoryResponseSchema = dataResponse(z.array(botStateVersionSchema))
