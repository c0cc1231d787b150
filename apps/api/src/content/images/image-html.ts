import { uploadId, uploadSrcSet } from '@vigie/contract/writing/uploads.ts'
import type { Database } from '#db/client.ts'
import { escapeMarkup } from '#lib/formats/markup.ts'
import { findImages, type StoredImages } from './images.queries.ts'

/** The width of a text on the pages of most sites; a site with another one sets its own in its styles. */
const SIZES = '(min-width: 60rem) 60rem, 100vw'
const NAMED = /(?<= (?:src|href)=")([^"]*\/uploads\/)([0-9a-f]{32})((?:-\d+)?\.webp)(?:\?v=\d+)?(?=")/g
/** The renderer writes the address first where the author has set no size, and text holds no `<`. */
const SIZELESS = /<img src="([^"]*)\/uploads\/([0-9a-f]{32})(?:-\d+)?\.webp(?:\?v=\d+)?"/g
const IMAGE = /<img( [^"<>]*(?:"[^"]*"[^"<>]*)*)>/g

/** The HTML of a text, its own pictures in their present version with all their sizes and, where it has none, words. */
export async function fillImages(db: Database, html: string, origin: string) {
  const own = escapeMarkup(origin)
  const ids = [...html.matchAll(NAMED)].map(([, , id = '']) => id)
  const pictures = await findImages(db, ids)
  if (pictures.size === 0) return html
  return withWords(withSizes(withVersions(html, own, pictures), own, pictures), own, pictures)
}
function withVersions(html: string, own: string, pictures: StoredImages) {
  return html.replace(NAMED, (whole, before: string, id: string, file: string) => {
    const picture = pictures.get(id)
    if (!picture || before !== `${own}/uploads/`) return whole
    return `${before}${id}${file}${new URL(picture.address, 'http://own').search}`
  })
}

function withSizes(html: string, own: string, pictures: StoredImages) {
  return html.replace(SIZELESS, (whole, host: string, id: string) => {
    const { address = '', width, height } = pictures.get(id) ?? {}
    if (!width || !height || host !== own) return whole
    const srcset = uploadSrcSet(own + address, width)
    return `${whole} srcset="${srcset}" sizes="${SIZES}" width="${width}" height="${height}"`
  })
}

/** What the text says of an image comes before what the library says. */
function withWords(html: string, own: string, pictures: StoredImages) {
  return html.replace(IMAGE, (tag, attributes: string) => {
    const [, address = ''] = / src="([^"]*)"/.exec(attributes) ?? []
    const words = address.startsWith(`${own}/uploads/`) && pictures.get(uploadId(address) ?? '')?.alt
    if (!words || / alt="[^"]/.test(attributes)) return tag
    return `<img${attributes.replace(' alt=""', '')} alt="${escapeMarkup(words)}">`
  })
}
