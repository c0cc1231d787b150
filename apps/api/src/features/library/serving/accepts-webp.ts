/**
 * Browsers without WebP name the types of images that they show, and `*` for the rest: what names types without WebP
 * does not take it. What names no type of image (tools, mail programs) gets what is stored.
 */
export function takesWebp(accept: string | undefined) {
  return accept === undefined || accept.includes('image/webp') || !accept.includes('image/')
}
