import { DAY_MS } from '@vigie/contract/common/days.ts'
import { UPLOAD_WIDTHS } from '@vigie/contract/writing/uploads.ts'
import type { Database } from '#db/client.ts'
import { isAnimation, readImageMetadata } from '#lib/image-variants.ts'
import type { Logger } from '#lib/logger.ts'
import type { ImageStore } from '../image-store.ts'
import { storedFile } from '../upload-files.ts'
import { keepMetadata, takeWithoutMetadata } from './old-metadata.queries.ts'

type Dependencies = { db: Database; images: ImageStore; log: Pick<Logger, 'warn'> }

/** Reads the size of the images from before the library; one whose file is missing or damaged is tried once a day. */
export async function readOldMetadata({ db, images, log }: Dependencies, now: Date) {
  const before = new Date(now.getTime() - DAY_MS)
  for (;;) {
    const upload = await takeWithoutMetadata(db, now, before)
    if (!upload) return
    const { name, fileVersion } = upload
    try {
      const full = await images.read(storedFile({ name, variant: 'webp' }, fileVersion))
      if (!full) throw new Error('the file is missing')
      await keepMetadata(db, name, await readImageMetadata(full))
      // They were made when only the full form of an animation moved, and are made again at their first request.
      if (await isAnimation(full)) await images.drop(stillForms(name, fileVersion))
    } catch (error) {
      log.warn({ err: error, name }, 'the size of an image could not be read')
    }
  }
}

const stillForms = (name: string, fileVersion: number) =>
  UPLOAD_WIDTHS.map((width) => storedFile({ name, width, variant: 'webp' }, fileVersion))
