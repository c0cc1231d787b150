import { IMAGE_MAX_BYTES } from '@vigie/contract/common.ts'
import { UPLOAD_MAX_SIDE } from '@vigie/contract/writing/uploads.ts'

/** The server keeps at most the first size; the others are tried when the picture is still too heavy. */
const SIDES = [UPLOAD_MAX_SIDE, 1920, 1280]
const QUALITY = 0.85

export const REDUCTION_FAILED = 'Cette image ne peut pas être réduite ici.'

export const isReductionFailure = (error: unknown) =>
  error instanceof Error && error.message === REDUCTION_FAILED

/** An animation would become its first frame. */
export const isReducible = (file: Pick<File, 'type'>) =>
  ['image/jpeg', 'image/png', 'image/webp'].includes(file.type)

/**
 * The same picture, upright and light enough to be sent. Rejects where the browser cannot read or write it.
 */
export async function reduceImage(file: File): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error(REDUCTION_FAILED)
  })
  try {
    for (const side of SIDES) {
      const blob = await drawn(picture, side)
      if (blob && blob.size <= IMAGE_MAX_BYTES) return named(blob, file.name)
    }
  } finally {
    picture.close()
  }
  throw new Error(REDUCTION_FAILED)
}

async function drawn(picture: ImageBitmap, side: number) {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(Math.round(picture.width * scale), 1)
  canvas.height = Math.max(Math.round(picture.height * scale), 1)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
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
