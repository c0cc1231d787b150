import { gate, IMAGE_INPUT, loadSharp, TIMEOUT_SECONDS } from './images.ts'

const VARIANT_QUALITY = { quality: 75 }
/** A width at which nobody watches an animation: lists show its first frame. */
const STILL_WIDTH = 160
const PLACEHOLDER_SIDE = 16
const WHITE = '#ffffff'

/** The same picture, at most as wide. */
export function toNarrower(content: Buffer, width: number): Promise<Buffer> {
  return gate(async () => {
    const sharp = await loadSharp()
    return narrowed(sharp, content, width, width > STILL_WIDTH)
      .webp(VARIANT_QUALITY)
      .toBuffer()
  })
}

/** For mails: Outlook for Windows shows no WebP. What is transparent becomes white. */
export function toJpeg(content: Buffer, maxWidth: number): Promise<Buffer> {
  return gate(async () => {
    const sharp = await loadSharp()
    return narrowed(sharp, content, maxWidth).flatten({ background: WHITE }).jpeg({ quality: 80 }).toBuffer()
  })
}

/** For browsers without WebP: a GIF of what moves, a PNG of what is transparent, else a JPEG. */
export function toCompatible(content: Buffer, maxWidth: number): Promise<Buffer> {
  return gate(async () => {
    const sharp = await loadSharp()
    const { hasAlpha } = await sharp(content, IMAGE_INPUT).metadata()
    if (await isAnimation(content)) return narrowed(sharp, content, maxWidth, true).gif().toBuffer()
    const picture = narrowed(sharp, content, maxWidth)
    return (hasAlpha ? picture.png() : picture.jpeg({ quality: 80 })).toBuffer()
  })
}

export type ImageMetadata = { width: number; height: number; bytes: number; placeholder: string }

/** What a page needs to know before the picture is there. */
export function readImageMetadata(content: Buffer): Promise<ImageMetadata> {
  return gate(async () => {
    const sharp = await loadSharp()
    const { width, height } = await sharp(content, IMAGE_INPUT).metadata()
    const small = await opened(sharp, content, false)
      .resize({ width: PLACEHOLDER_SIDE, height: PLACEHOLDER_SIDE, fit: 'inside' })
      .webp({ quality: 30, alphaQuality: 30 })
      .toBuffer()
    const placeholder = `data:image/webp;base64,${small.toString('base64')}`
    return { width, height, bytes: content.length, placeholder }
  })
}

export async function isAnimation(content: Buffer) {
  const sharp = await loadSharp()
  const { pages = 1 } = await sharp(content, IMAGE_INPUT).metadata()
  return pages > 1
}

type Library = Awaited<ReturnType<typeof loadSharp>>

const opened = (sharp: Library, content: Buffer, animated: boolean) =>
  sharp(content, { ...IMAGE_INPUT, animated }).timeout({ seconds: TIMEOUT_SECONDS })

const narrowed = (sharp: Library, content: Buffer, width: number, animated = false) =>
  opened(sharp, content, animated).resize({ width, withoutEnlargement: true })
