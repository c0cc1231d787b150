import type { Readable } from 'node:stream'
import type { Logger } from '#lib/logger.ts'
import type { OpenedFile } from '../image-store.ts'
import { type AskedFile, storedFile } from '../upload-files.ts'
import { findServed, type Served } from '../uploads.queries.ts'
import type { VariantDeps, VariantMaker } from './make-variant.ts'

type Dependencies = Pick<VariantDeps, 'db' | 'images'> & { variants: VariantMaker; log: Pick<Logger, 'warn'> }
/** `isFinal` is false where the full image stands in for a variant that could not be made. */
type Read = Omit<OpenedFile, 'content'> & {
  content: Readable | Buffer
  fileVersion: number
  isFinal: boolean
}

/** The bytes of the asked version or, when that was replaced, of the present one. Undefined: there is no such image. */
export async function readImage(
  deps: Dependencies,
  asked: AskedFile,
  fileVersion: number,
): Promise<Read | undefined> {
  // The files of a replaced version are deleted: what is there is right, without asking the database.
  const stored = await deps.images.open(storedFile(asked, fileVersion))
  if (stored) return { ...stored, fileVersion, isFinal: true }
  const upload = await findServed(deps.db, asked.name)
  return upload && readPresent(deps, asked, upload)
}

async function readPresent(deps: Dependencies, asked: AskedFile, upload: Served): Promise<Read | undefined> {
  const { fileVersion, width } = upload
  // An image narrower than the asked width has only its full variant.
  const isFull = asked.width === undefined || (width !== null && asked.width >= width)
  const full = { name: asked.name, variant: 'webp' } as const
  const file = asked.variant === 'webp' && isFull ? full : asked
  const stored = await deps.images.open(storedFile(file, fileVersion))
  if (stored) return { ...stored, fileVersion, isFinal: true }
  return file === full ? undefined : readMade(deps, asked, fileVersion)
}

/** A file that is damaged has no other variants: its pixels are shown as far as they go. */
async function readMade({ images, variants, log }: Dependencies, asked: AskedFile, fileVersion: number) {
  try {
    const content = await variants.make(asked, fileVersion)
    return content && { head: content, size: content.length, content, fileVersion, isFinal: true }
  } catch (error) {
    log.warn({ err: error, file: storedFile(asked, fileVersion) }, 'a variant of an image could not be made')
    const full = await images.open(storedFile({ name: asked.name, variant: 'webp' }, fileVersion))
    return full && { ...full, fileVersion, isFinal: false }
  }
}
