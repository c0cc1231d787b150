import { z } from 'zod'

const shareSchema = z.number().min(0).max(1)

/** The point that crops keep, as shares of the width and of the height: `object-position: 50% 50%` is 0.5, 0.5. */
export const focusSchema = z.object({ x: shareSchema, y: shareSchema })
export type Focus = z.infer<typeof focusSchema>

/** An image as a site shows it. Of an image of another server only the address and the words are known. */
export const publicImageSchema = z.object({
  url: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  alt: z.string(),
  /** Empty where there is one size only. */
  srcset: z.string(),
  /** A few pixels as a `data:` address, to be shown while the image loads. */
  placeholder: z.string().nullable(),
  focus: focusSchema,
})
export type PublicImage = z.infer<typeof publicImageSchema>
