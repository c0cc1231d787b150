import { DAMAGED_IMAGE, NOT_AN_IMAGE } from '@vigie/contract/writing/uploads.ts'
import { AppError, unavailable } from './errors.ts'
import { isCut } from './formats/image-ends.ts'
import { createGate } from './gate.ts'

const MAX_PIXELS = 40_000_000
/** A line of millions of pixels takes the decoder far longer than a picture of as many. */
const MAX_SIDE = 30_000
const PORTRAIT_SIZE = 320
export const TIMEOUT_SECONDS = 20
/** Reading the header takes no memory, whatever size it declares. */
const HEAD = { animated: true, limitInputPixels: false } as const
export const IMAGE_INPUT = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const
/** More effort doubles the time of an upload to save a twentieth of its bytes. */
const FULL_QUALITY = { quality: 82, effort: 2 }
const TOO_LONG = 'L’image a un côté de plus de 30 000 pixels.'
const TOO_MANY_PIXELS = 'L’image compte plus de 40 millions de pixels.'
/** At most two at a time, whatever for: each takes a processor and its memory. */
export const gate = createGate(2)

let loading: ReturnType<typeof load> | undefined

const SIGNATURES: [type: string, matches: (head: Buffer) => boolean][] = [
  ['image/jpeg', (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['image/png', (head) => head.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
  ['image/gif', (head) => /^GIF8[79]a/.test(head.toString('latin1', 0, 6))],
  ['image/webp', (head) => /^RIFF.{4}WEBP/s.test(head.toString('latin1', 0, 12))],
]

/** The type by content: the name and type that the sender gives are ignored. */
export function imageType(content: Buffer) {
  return SIGNATURES.find(([, matches]) => matches(content))?.[0]
}

/** Decoded, turned upright, stripped of its metadata and encoded anew, inside a square of `size` pixels. */
export function toPortrait(content: Buffer, size = PORTRAIT_SIZE): Promise<Buffer> {
  return decoded(content, (sharp) =>
    sharp(content, IMAGE_INPUT)
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize(size, size, { fit: 'cover', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer(),
  )
}

type WebImage = { width: number; height: number; content: Buffer }

/** The picture as pages show it: at most `maxSide` pixels in both directions. An animation stays one. */
export function toWebImage(content: Buffer, maxSide: number): Promise<WebImage> {
  return decoded(content, async (sharp, isAnimated) => {
    const picture = sharp(content, { ...IMAGE_INPUT, animated: isAnimated })
    const { data, info } = await (isAnimated ? picture : picture.autoOrient())
      .timeout({ seconds: TIMEOUT_SECONDS })
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp(FULL_QUALITY)
      .toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.pageHeight ?? info.height, content: data }
  })
}

type Library = Awaited<ReturnType<typeof load>>

/** In its turn, once its head shows that it is an image within the bounds; what cannot be decoded is refused. */
async function decoded<T>(content: Buffer, decode: (sharp: Library, isAnimated: boolean) => Promise<T>) {
  const type = imageType(content)
  if (!type) throw notAnImage()
  if (isCut(content, type)) throw damaged()
  // Outside of what follows: a library that does not load says nothing about the image.
  const sharp = await loadSharp()
  return gate(async () => {
    try {
      const { pages = 1, width, height, pageHeight } = await sharp(content, HEAD).metadata()
      // The decoder reads the frames of an animation as one tall image: their pixels count together.
      if (width * height > MAX_PIXELS) throw notAnImage([TOO_MANY_PIXELS])
      if (Math.max(width, pageHeight ?? height) > MAX_SIDE) throw notAnImage([TOO_LONG])
      return await decode(sharp, pages > 1)
    } catch (error) {
      throw error instanceof AppError ? error : Object.assign(refusal(error as Error), { cause: error })
    }
  })
}

/** A timeout on a busy machine does not mean that the image is bad. */
const refusal = ({ message }: Error) =>
  /timeout/.test(message) ? unavailable('Le traitement de l’image a pris trop de temps.') : damaged()

/** With the first image only: loading it takes a fifth of what the rest of the product takes at each start. */
export function loadSharp() {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load() {
  const { default: sharp } = await import('sharp')
  // It reads SVG, PDF and a dozen other formats by default; each of them is a risk, so only four are allowed.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadNsgifBuffer',
      'VipsForeignLoadWebpBuffer',
    ],
  })
  sharp.cache(false)
  return sharp
}

const notAnImage = (details?: string[]) => new AppError(400, 'not_an_image', NOT_AN_IMAGE, { details })
const damaged = () => new AppError(400, 'damaged_image', DAMAGED_IMAGE)
