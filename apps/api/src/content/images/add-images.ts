import type { PublicImage } from '@vigie/contract/common/images.ts'
import { uploadId } from '@vigie/contract/writing/uploads.ts'
import type { Database } from '#db/client.ts'
import { withOwnAddresses } from '../own-addresses.ts'
import { findImages, type StoredImages } from './images.queries.ts'
import { presentAddress, publicImage } from './public-image.ts'

type WithImages = { image?: string | null; gallery?: string[]; imageAlts?: Record<string, string> }
type Images = { cover: PublicImage | null; pictures: PublicImage[] }

/** MEDIA-06: the rows as a site reads them: full addresses, and all that is known of each image beside them. */
export async function addImages<Row extends WithImages>(db: Database, rows: Row[], origin: string) {
  const pictures = await findImages(db, rows.flatMap(uploadsOf))
  return rows.map((row) => ({
    ...withOwnAddresses(inPresentVersion(row, pictures), origin),
    ...imagesOf(row, origin, pictures),
  }))
}

const addressesOf = ({ image, gallery = [] }: WithImages) => [...(image ? [image] : []), ...gallery]
const uploadsOf = (row: WithImages) => addressesOf(row).flatMap((address) => uploadId(address) ?? [])

function imagesOf(
  { image, gallery = [], imageAlts = {} }: WithImages,
  origin: string,
  pictures: StoredImages,
): Images {
  const shown = (address: string) =>
    publicImage({ address, alt: imageAlts[address], origin }, pictures.get(uploadId(address) ?? ''))
  return { cover: image ? shown(image) : null, pictures: gallery.map(shown) }
}

/** What was saved before an image was replaced may still name the version of then. */
function inPresentVersion<Row extends WithImages>(row: Row, pictures: StoredImages): Row {
  const { image, gallery, imageAlts } = row
  const present = (address: string) => presentAddress(address, pictures)
  return {
    ...row,
    ...(image ? { image: present(image) } : {}),
    ...(gallery ? { gallery: gallery.map(present) } : {}),
    ...(imageAlts
      ? { imageAlts: Object.fromEntries(Object.entries(imageAlts).map(([key, alt]) => [present(key), alt])) }
      : {}),
  }
}
