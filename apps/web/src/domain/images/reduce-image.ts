import { IMAGE_MAX_BYTES } from '@vigie/contract/common/fields.ts'
import { UPLOAD_MAX_SIDE } from '@vigie/contract/writing/uploads.ts'

/** The server keeps at most the first size; the others are tried when the image is still too heavy. */
const SIDES = [UPLOAD_MAX_SIDE, 1920, 1280]
const QUALITY = 0.85
const REDUCIBLE_TYPES = ['image/jpeg', 'image/png', 'image/webp']
/** In an extended WebP file the byte of flags comes after `RIFF`, the length, `WEBP`, `VP8X` and its length. */
const WEBP_FLAGS_AT = 20
const WEBP_ANIMATION_FLAG = 2

/** Whether a reduction is worth offering. An animation would become its first frame. */
export async function canReduce(file: File) {
  if (!REDUCIBLE_TYPES.includes(file.type) || (await isAnimatedWebp(file))) return false
  const image = await decoded(file)
  image?.close()
  return image !== null
}

/** The same image, upright and light enough to be sent; null where the browser cannot make it so. */
export async function reduceImage(file: File): Promise<File | null> {
  const image = await decoded(file)
  if (!image) return null
  try {
    for (const side of SIDES) {
      const blob = await drawn(image, side)
      if (blob && blob.size <= IMAGE_MAX_BYTES) return named(blob, file.name)
    }
  } finally {
    image.close()
  }
  return null
}

async function decoded(file: File) {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    // The file is no image that this browser reads, whatever its type says.
    return null
  }
}

async function isAnimatedWebp(file: File) {
  if (file.type !== 'image/webp') return false
  const head = new Uint8Array(await file.slice(0, WEBP_FLAGS_AT + 1).arrayBuffer())
  const isExtended = String.fromCharCode(...head.slice(12, 16)) === 'VP8X'
  return isExtended && ((head[WEBP_FLAGS_AT] ?? 0) & WEBP_ANIMATION_FLAG) !== 0
}

async function drawn(image: ImageBitmap, side: number) {
  const scale = Math.min(1, side / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(Math.round(image.width * scale), 1)
  canvas.height = Math.max(Math.round(image.height * scale), 1)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const webp = await toBlob(canvas, 'image/webp')
  // A browser that cannot write WebP returns a PNG: a JPEG on a white background is lighter.
  if (webp?.type === 'image/webp') return webp
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return toBlob(canvas, 'image/jpeg')
}

const toBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))

const named = (blob: Blob, name: string) =>
  new File([blob], name.replace(/\.\w+$/, blob.type === 'image/webp' ? '.webp' : '.jpg'), { type: blob.type })
