import { z } from 'zod'
import { idSchema } from '../common/fields.ts'
import { doerSchema } from '../common/history.ts'
import { dataResponse } from '../common/responses.ts'

export const PREVIEW_DAYS = 7
/** One sentence for a link that is wrong, revoked or too old: it reveals nothing to a stranger. */
export const PREVIEW_NOT_FOUND = 'Ce lien de relecture n’est pas ou n’est plus valable.'

export const previewLinkSchema = z.object({
  id: idSchema,
  createdBy: doerSchema,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type PreviewLink = z.infer<typeof previewLinkSchema>

/** `url` is given once: only a hash of its secret is stored. */
export const newPreviewLinkSchema = previewLinkSchema.extend({ url: z.string() })

/** Any text: what cannot be a token must look the same as a wrong one. */
export const previewParamsSchema = z.object({ token: z.string().describe('Le secret du lien de relecture') })
export const previewLinkParamsSchema = z.object({
  id: z.coerce.number().pipe(idSchema),
  link: z.coerce.number().pipe(idSchema),
})

export const previewLinksResponseSchema = dataResponse(z.array(previewLinkSchema))
export const newPreviewLinkResponseSchema = dataResponse(newPreviewLinkSchema)
