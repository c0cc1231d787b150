import type { PublicImage } from '@vigie/contract/common/images.ts'
import { uploadId, uploadSrcSet } from '@vigie/contract/writing/uploads.ts'
import { fromOwnRoot } from '../own-addresses.ts'
import type { StoredImage, StoredImages } from './images.queries.ts'

const CENTRE = { x: 0.5, y: 0.5 }
const NARROWER_FORM = /-\d+\.webp/

type Shown = { address: string; alt: string | undefined; origin: string }

/** MEDIA-06: what a site needs to show an image; of the words, those of the page come before those of the library. */
export function publicImage({ address, alt, origin }: Shown, picture: StoredImage | undefined): PublicImage {
  const url = fromOwnRoot(picture?.address ?? address, origin)
  return {
    url,
    width: picture?.width ?? null,
    height: picture?.height ?? null,
    alt: alt ?? picture?.alt ?? '',
    srcset: (picture?.width && uploadSrcSet(url, picture.width)) || '',
    placeholder: picture?.placeholder ?? null,
    focus: picture?.focus ?? CENTRE,
  }
}

/** Of an upload, the address in its present version; other addresses stay as they are. */
export function presentAddress(address: string, pictures: StoredImages) {
  const picture = pictures.get(uploadId(address) ?? '')
  if (!picture || NARROWER_FORM.test(address)) return address
  return address.replace(/\/uploads\/.*$/, picture.address)
}
