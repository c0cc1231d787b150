import { randomBytes } from 'node:crypto'
import {
  UPLOAD_MAX_SIDE,
  UPLOAD_WIDTHS,
  type UploadedImage,
  uploadVariant,
} from '@vigie/contract/writing/uploads.ts'
import { imageAddress } from '#content/images/image-address.ts'
import type { Database } from '#db/client.ts'
import { readImageMetadata } from '#lib/image-variants.ts'
import { toWebImage } from '#lib/images.ts'
import { required } from '#lib/required.ts'
import { sha256 } from '#lib/tokens.ts'
import { fileNameOf } from './file-name.ts'
import type { ImageStore } from './image-store.ts'
import { filesOfUpload, storedFile } from './upload-files.ts'
import { deleteUpload, insertUpload, reuseUpload, setHash } from './uploads.queries.ts'

type Dependencies = { db: Database; images: ImageStore }
/** `isKept`: it was sent to the library itself, and stays although nothing uses it. */
export type Sender = { now: Date; by: number | null; fileName?: string | undefined; isKept?: boolean }
type Stored = { name: string; fileVersion: number; width: number | null; height: number | null; alt: string }

/** MEDIA-04: a file that was sent before is the image that was made of it then. */
export async function storeImage(
  deps: Dependencies,
  sent: Buffer,
  { isKept = false, ...sender }: Sender,
): Promise<UploadedImage> {
  const hash = sha256(sent)
  const reuse = () => reuseUpload(deps.db, hash, { now: sender.now, isKept })
  const known = await reuse()
  if (known) return toUploadedImage(known, true)
  const stored = await storeNew(deps, sent, { isKept, ...sender })
  // Somebody may have sent the same file at this moment; or its image is deleted at this moment, and this one stays.
  const other = (await setHash(deps.db, stored, hash)) ? undefined : await reuse()
  if (!other) return toUploadedImage(stored, false)
  await discard(deps, stored.name)
  return toUploadedImage(other, true)
}

/** The row is inserted before the file is written: after a crash in between, the clean-up finds the row. */
async function storeNew({ db, images }: Dependencies, sent: Buffer, sender: Sender): Promise<Stored> {
  const { content } = await toWebImage(sent, UPLOAD_MAX_SIDE)
  const facts = await readImageMetadata(content)
  const name = randomBytes(16).toString('hex')
  await insertUpload(db, {
    name,
    ...facts,
    originalName: fileNameOf(sender.fileName),
    isKept: sender.isKept ?? false,
    uploadedBy: sender.by,
    createdAt: sender.now,
  })
  try {
    await images.save(name, [{ file: storedFile({ name, variant: 'webp' }, 1), content }])
  } catch (error) {
    await deleteUpload(db, name)
    throw error
  }
  return { name, fileVersion: 1, width: facts.width, height: facts.height, alt: '' }
}

async function discard({ db, images }: Dependencies, name: string) {
  await images.drop(filesOfUpload(name, 1))
  await deleteUpload(db, name)
}

function toUploadedImage({ name, fileVersion, alt, ...size }: Stored, isKnown: boolean): UploadedImage {
  const url = imageAddress(name, fileVersion)
  const width = required(size.width, 'the width of a stored image')
  const height = required(size.height, 'the height of a stored image')
  const variants = UPLOAD_WIDTHS.filter((narrower) => narrower < width).map((narrower) => ({
    url: uploadVariant(url, narrower),
    width: narrower,
  }))
  return { url, width, height, variants, id: name, alt, isKnown }
}
