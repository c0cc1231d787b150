import { UPLOAD_MAX_SIDE } from '@vigie/contract/writing/uploads.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { type ImageMetadata, readImageMetadata } from '#lib/image-variants.ts'
import { toWebImage } from '#lib/images.ts'
import { required } from '#lib/required.ts'
import { sha256 } from '#lib/tokens.ts'
import { fileNameOf } from '../file-name.ts'
import type { ImageStore } from '../image-store.ts'
import { filesOfVersion, storedFile } from '../upload-files.ts'
import { findNameByHash, setHash } from '../uploads.queries.ts'
import { updateAddresses } from './content-addresses.queries.ts'
import { deleteUnusedImage } from './delete-image.ts'
import type { EditedImage, ImageEditor } from './edit-image.ts'
import { lockImage, takeFileVersion, updateImage } from './edited-images.queries.ts'
import { readImageDetails } from './read-image-details.ts'

type Dependencies = { db: Database; images: ImageStore }
type Replacement = { content: Buffer; fileName?: string | undefined; version?: number | undefined }

/**
 * MEDIA-03: another picture under the same address, everywhere at once. Its files are stored under a number of their
 * own before anybody is shown them, and those of the former picture are deleted after.
 */
export async function replaceImage(
  { db, images }: Dependencies,
  id: string,
  { content: sent, fileName, version }: Replacement,
  editor: ImageEditor,
) {
  const { content } = await toWebImage(sent, UPLOAD_MAX_SIDE)
  const facts = await readImageMetadata(content)
  const fileVersion = await takeFileVersion(db, id)
  if (fileVersion === undefined) return undefined
  await images.save(id, [{ file: storedFile({ name: id, variant: 'webp' }, fileVersion), content }])
  const replaced = await show(db, { id, fileVersion, version, facts, name: fileNameOf(fileName) }, editor)
  const isShown = replaced?.edited.outcome === 'saved'
  if (isShown) await claimHash({ db, images }, { name: id, fileVersion }, sha256(sent), editor.now)
  await images.drop(filesOfVersion(id, isShown ? replaced.former : fileVersion))
  return replaced?.edited
}

/** DAY-28: the library has each picture once, so the unused image that was made of the same file goes. */
async function claimHash(
  { db, images }: Dependencies,
  version: { name: string; fileVersion: number },
  hash: Buffer,
  now: Date,
) {
  if (await setHash(db, version, hash)) return
  const twin = await findNameByHash(db, hash)
  if (twin && (await deleteUnusedImage(db, images, twin, now))) await setHash(db, version, hash)
}

type Shown = {
  id: string
  fileVersion: number
  version: number | undefined
  facts: ImageMetadata
  name: string
}

function show(db: Database, { id, fileVersion, version, facts, name }: Shown, { now, by }: ImageEditor) {
  return inTransaction(db, async (tx): Promise<{ edited: EditedImage; former: number } | undefined> => {
    const current = await lockImage(tx, id)
    if (!current) return undefined
    const isLate = version !== undefined && version !== current.version
    if (!isLate) {
      const names = name ? { originalName: name } : {}
      await updateImage(tx, id, {
        ...facts,
        ...names,
        fileVersion,
        hash: null,
        updatedBy: by,
        updatedAt: now,
      })
      await updateAddresses(tx, { id, fileVersion })
    }
    const row = {
      ...required(await readImageDetails(tx, id, now)),
      updatedAt: (isLate ? current.updatedAt : now).toISOString(),
    }
    const edited: EditedImage = isLate
      ? { outcome: 'stale', row, savedBy: current.updatedBy }
      : { outcome: 'saved', row }
    return { edited, former: current.fileVersion }
  })
}
