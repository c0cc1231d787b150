import { z } from 'zod'
import { textSchema } from '../common/fields.ts'

export const NOT_AN_IMAGE = 'Veuillez sélectionner un fichier image.'
export const DAMAGED_IMAGE = 'Ce fichier image est endommagé ou incomplet : choisissez-en une autre copie.'
export const IMAGE_TOO_LARGE = 'Le fichier est trop volumineux. Taille maximum : 5MB.'
export const IMAGE_UPLOADED = 'Image uploadée avec succès'

/** A larger picture is made smaller before it is kept. */
export const UPLOAD_MAX_SIDE = 2560
/**
 * The widths in which every upload is served; a narrower image is served as it is. The lists of the
 * back-office show the first.
 */
export const UPLOAD_WIDTHS = [160, 320, 640, 1280, 1920] as const
export type UploadWidth = (typeof UPLOAD_WIDTHS)[number]

/** The version in the query is left out until the image has been replaced for the first time. */
const UPLOAD_PATH = /^(.*\/uploads\/)([0-9a-f]{32})(?:-\d+)?\.webp(\?v=\d+)?$/

/** Undefined when the address is not that of an upload of ours. */
export function uploadId(url: string) {
  return UPLOAD_PATH.exec(url)?.[2]
}

/** The same picture in another width; addresses that are not uploads of ours have no other width. */
export function uploadVariant(url: string, width: UploadWidth) {
  return url.replace(UPLOAD_PATH, `$1$2-${width}.webp$3`)
}

/** For `srcSet`, at most the picture's own width where it is known; undefined where there is nothing to choose from. */
export function uploadSrcSet(url: string, own?: number) {
  if (!UPLOAD_PATH.test(url)) return undefined
  const widths = UPLOAD_WIDTHS.filter((width) => own === undefined || width < own)
  const narrower = widths.map((width) => `${uploadVariant(url, width)} ${width}w`)
  return [...narrower, ...(own === undefined ? [] : [`${url} ${own}w`])].join(', ')
}

/** `media` is an upload of the library itself, which stays although nothing uses it. */
export const uploadQuerySchema = z.object({
  type: z.enum(['blogs', 'projects', 'events', 'media']).optional(),
})

export const base64UploadSchema = z.strictObject({
  image: z.string().min(1),
  filename: textSchema.max(255).optional(),
})

export const uploadedImageSchema = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  variants: z.array(z.object({ url: z.string(), width: z.number().int() })),
  /** Of the image in the library. */
  id: z.string().optional(),
  /** What the library says of the image, as a proposal. */
  alt: z.string().optional(),
  /** The library had this very file already. */
  isKnown: z.boolean().optional(),
})
export type UploadedImage = z.infer<typeof uploadedImageSchema>

/** `imagePath` says `data.url` again: it is what the editor reads. */
export const uploadResponseSchema = z.object({
  success: z.literal(true),
  data: uploadedImageSchema,
  imagePath: z.string(),
  message: z.string(),
})

export const uploadParamsSchema = z.object({ file: z.string().describe('Le nom du fichier') })
/** A version that cannot be one is that of the first. */
export const uploadAddressQuerySchema = z.object({
  v: z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined).describe('Sa version'),
})
