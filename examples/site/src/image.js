import { html } from './html.js'

/** @import { Client } from './client.js' */
/** @typedef {NonNullable<Awaited<ReturnType<Client['articles']>>['data'][number]['cover']>} Image */
/** @typedef {{ className: string, sizes: string, isLazy?: boolean }} Place */

/** Where the page is narrow, the picture is as wide as the page. */
export const COVER = { className: 'cover', sizes: '(min-width: 48rem) 46rem, 100vw' }
const GALLERY = { className: 'shown', sizes: '(min-width: 40rem) 22rem, 100vw', isLazy: true }
export const CARD = { ...GALLERY, className: 'small' }

/**
 * An image that fills its place: cut around its point of interest, in the width that the browser chooses.
 * @param {Image | null} image
 * @param {Place} place
 */
export function image(image, { className, sizes, isLazy }) {
  if (!image) return false
  const { url, srcset, alt, width, height, focus } = image
  const responsive = srcset && html` srcset="${srcset}" sizes="${sizes}"`
  const size = width && height && html` width="${width}" height="${height}"`
  return html`<img class="${className} x${tenth(focus.x)} y${tenth(focus.y)}" src="${url}"${responsive} alt="${alt}"${size}${isLazy && html` loading="lazy"`}>`
}

/**
 * A class for each tenth: the policy of the site allows no style in the page.
 * @param {number} share
 */
const tenth = (share) => Math.round(share * 10)

/**
 * The pictures of an article or a project that the page does not show at its top.
 * @param {{ cover: Image | null, pictures: Image[] }} content
 */
export function gallery({ cover, pictures }) {
  const others = pictures.filter(({ url }) => url !== cover?.url)
  if (others.length === 0) return false
  return html`<ul class="gallery">${others.map((one) => html`<li>${image(one, GALLERY)}</li>`)}</ul>`
}
