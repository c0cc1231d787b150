import { randomBytes } from 'node:crypto'
import { UPLOAD_MAX_SIDE, UPLOAD_WIDTHS, type UploadedImage } from '@vigie/contract/writing/uploads.ts'
import type { Database } from '#db/client.ts'
import { toWebImage, type WebImage } from '#lib/images.ts'
import type { ImageStore } from './image-store.ts'
import { uploadFile } from './upload-files.ts'
import { deleteUpload, insertUpload } from './uploads.queries.ts'

type Dependencies = { db: Database; images: ImageStore }

/** The row is inserted before the files are written: after a crash in between, the clean-up finds the row. */
export async function storeImage(
  { db, images }: Dependencies,
  sent: Buffer,
  now: Date,
): Promise<UploadedImage> {
  const image = await toWebImage(sent, UPLOAD_MAX_SIDE, UPLOAD_WIDTHS)
  const name = randomBytes(16).toString('hex')
  await insertUpload(db, name, now)
  try {
    await images.save(name, [
      { file: uploadFile(name), content: image.content },
      ...image.variants.map(({ width, content }) => ({ file: uploadFile(name, width), content })),
    ])
  } catch (error) {
    await deleteUpload(db, name)
    throw error
  }
  return toUploadedImage(name, image)
}

function toUploadedImage(name: string, { width, height, variants }: WebImage): UploadedImage {
  return {
    url: `/uploads/${uploadFile(name)}`,
    width,
    height,
    variants: variants.map((variant) => ({
      url: `/uploads/${uploadFile(name, variant.width)}`,
      width: variant.width,
    })),
  }
}
