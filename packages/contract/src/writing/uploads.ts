import { z } from 'zod'
import { textSchema } from '../common.ts'

export const NOT_AN_IMAGE = 'Veuillez sélectionner un fichier image.'
export const IMAGE_TOO_LARGE = 'Le fichier est trop volumineux. Taille maximum : 5MB.'
export const IMAGE_UPLOADED = 'Image uploadée avec succès'

/** A larger picture is made smaller before it is kept. */
export const UPLOAD_MAX_SIDE = 2560
/** The widths in which every upload can be asked for; one that is narrower is served as it is. */
export const UPLOAD_WIDTHS = [160, 320, 640, 1280] as const
export type UploadWidth = (typeof UPLOAD_WIDTHS)[number]

const UPLOAD_PATH = /^(.*\/uploads\/[0-9a-f]{32})(?:-\d+)?\.webp$/

/** The same picture in another width; addresses that are not uploads of ours have no other width. */
export function uploadVariant(url: string, width: UploadWidth) {
  return url.replace(UPLOAD_PATH, `$1-${width}.webp`)
}

/** For `srcSet`; undefined where there is nothing to choose from. */
export function uploadSrcSet(url: string) {
  if (!UPLOAD_PATH.test(url)) return undefined
  return UPLOAD_WIDTHS.map((width) => `${uploadVariant(url, width)} ${width}w`).join(', ')
}

export const uploadQuerySchema = z.object({ type: z.enum(['blogs', 'projects', 'events']).optional() })

export const base64UploadSchema = z.strictObject({
  image: z.string().min(1),
  filename: textSchema.max(255).optional(),
})

export const uploadedImageSchema = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  variants: z.array(z.object({ url: z.string(), width: z.number().int() })),
})
export type UploadedImage = z.infer<typeof uploadedImageSchema>

/** `imagePath` says `data.url` again: it is what the editor reads. */
export const uploadResponseSchema = z.object({
  success: z.literal(true),
  data: uploadedImageSchema,
  imagePath: z.string(),
  message: z.string(),
})

export const uploadParamsSchema = z.object({ file: z.string() })
