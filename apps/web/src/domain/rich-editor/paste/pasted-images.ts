import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'

/** Images that came with the text, in its order, and how many could not be taken. */
export type PastedImages = { files: File[]; leftOut: number }

/** Stands in the text where an image was; no keyboard types it. */
export const PLACE = '\uE000'

const DATA_URL = /^data:(image\/(?:png|jpeg|gif|webp));base64,([a-z0-9+/=\s]+)$/i
const WEB = /^https:\/\//i

/** Takes the image itself where the HTML holds it; an image of the web stays a link, any other is left out. */
export function pastedImages(images: PastedImages) {
  return (root: Root) => {
    visit(root, 'element', (node, index, parent) => {
      if (node.tagName !== 'img' || parent === undefined || index === undefined) return
      const address = String(node.properties.src ?? '')
      if (WEB.test(address) && !isPixel(node)) return
      const file = fileOf(address, images.files.length)
      if (file) images.files.push(file)
      else if (!isPixel(node)) images.leftOut += 1
      parent.children.splice(index, 1, ...(file ? [{ type: 'text' as const, value: PLACE }] : []))
      return index + (file ? 1 : 0)
    })
  }
}

/** Mails and pages count their readers with these. */
function isPixel({ properties }: Element) {
  return Number(properties.width) === 1 || Number(properties.height) === 1
}

function fileOf(address: string, index: number) {
  const [, type, base64] = DATA_URL.exec(address) ?? []
  if (!type || !base64) return null
  const digits = base64.replace(/\s|=+$/g, '')
  if (digits.includes('=') || digits.length % 4 === 1) return null
  const letters = atob(digits)
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
  return new File([bytes], `image-${index + 1}.${type.slice(6)}`, { type })
}
