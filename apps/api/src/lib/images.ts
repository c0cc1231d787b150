import { NOT_AN_IMAGE } from '@vigie/contract/writing/uploads.ts'
import { AppError, unavailable } from './errors.ts'
import { createGate } from './gate.ts'

const MAX_PIXELS = 40_000_000
const PORTRAIT_SIZE = 320
export const TIMEOUT_SECONDS = 20
export const IMAGE_INPUT = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const
/** More effort doubles the time of an upload to save a twentieth of its bytes. */
const FULL_QUALITY = { quality: 82, effort: 2 }
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
export async function toPortrait(content: Buffer, size = PORTRAIT_SIZE): Promise<Buffer> {
  if (!imageType(content)) throw notAnImage()
  const sharp = await loadSharp()
  return gate(() =>
    sharp(content, IMAGE_INPUT)
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize(size, size, { fit: 'cover', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
      .catch((error: Error) => {
        throw Object.assign(notAnImage(), { cause: error })
      }),
  )
}

type WebImage = { width: number; height: number; content: Buffer }

/** The picture as pages show it: at most `maxSide` pixels in both directions. An animation stays one. */
export async function toWebImage(content: Buffer, maxSide: number): Promise<WebImage> {
  if (!imageType(content)) throw notAnImage()
  // Outside of what follows: a library that does not load says nothing about the image.
  const sharp = await loadSharp()
  return gate(() =>
    encode(sharp, content, maxSide).catch((error: Error) => {
      throw Object.assign(refusal(error), { cause: error })
    }),
  )
}

/** A timeout on a busy machine does not mean that the image is bad. */
function refusal({ message }: Error) {
  if (/timeout/.test(message)) return unavailable('Le traitement de l’image a pris trop de temps.')
  return notAnImage(/pixel limit/.test(message) ? [TOO_MANY_PIXELS] : undefined)
}

async function encode(
  sharp: Awaited<ReturnType<typeof load>>,
  content: Buffer,
  maxSide: number,
): Promise<WebImage> {
  const { pages = 1, width: across, height: down } = await sharp(content, { animated: true }).metadata()
  // The decoder reads the frames of an animation as one tall image: their pixels count together.
  if (across * down > MAX_PIXELS) throw new Error('pixel limit')
  const picture = sharp(content, { ...IMAGE_INPUT, animated: pages > 1 })
  const { data, info } = await (pages > 1 ? picture : picture.autoOrient())
    .timeout({ seconds: TIMEOUT_SECONDS })
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .webp(FULL_QUALITY)
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.pageHeight ?? info.height, content: data }
}

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
