import { type EditorView, WidgetType } from '@codemirror/view'
import type { PublicImage } from '@vigie/contract/common/images.ts'
import { uploadVariant } from '@vigie/contract/writing/uploads.ts'
import { contentImageUrl } from '@/domain/images/image-url.ts'
import { formatNumber } from '@/lib/numbers.ts'
import { fr } from '@/lib/typography.ts'
import { imageAt } from './image-source.ts'

/** Those that the preview shows too. */
const SHOWN = /^(?:https?:|[^:]*$)/i

export type DrawnImage = {
  alt: string
  address: string
  known: PublicImage | undefined
  isChosen: boolean
  /** The field and the buttons, which the chosen image carries. */
  tools: HTMLElement
}

/** The widget that a box shows now: a box outlives the widget that made it. */
const shown = new WeakMap<HTMLElement, DrawnImage>()

export class ImageWidget extends WidgetType {
  readonly image: DrawnImage

  constructor(image: DrawnImage) {
    super()
    this.image = image
  }

  override eq({ image }: ImageWidget) {
    const { alt, address, known, isChosen } = this.image
    const isSame = image.alt === alt && image.address === address && image.isChosen === isChosen
    return isSame && image.known?.alt === known?.alt && image.known?.width === known?.width
  }

  override get estimatedHeight() {
    return 260
  }

  toDOM(view: EditorView) {
    const box = document.createElement('span')
    box.className = 'editor-image'
    box.contentEditable = 'false'
    box.setAttribute('role', 'group')
    const picture = document.createElement('img')
    picture.loading = 'lazy'
    picture.draggable = false
    picture.addEventListener('load', () => describe(box, picture))
    picture.addEventListener('error', () => {
      box.dataset.missing = ''
      describe(box, picture)
    })
    const caption = document.createElement('span')
    caption.className = 'editor-image-caption'
    box.append(picture, caption)
    // The click itself chooses: the browser would place a caret beside the image.
    picture.addEventListener('mousedown', (event) => event.preventDefault())
    caption.addEventListener('mousedown', (event) => event.preventDefault())
    box.addEventListener('click', (event) => chooseClicked(view, box, event))
    box.dataset.address = ''
    this.fill(box)
    return box
  }

  override updateDOM(box: HTMLElement) {
    this.fill(box)
    return true
  }

  override ignoreEvent() {
    return true
  }

  private fill(box: HTMLElement) {
    const { address, isChosen, tools, known } = this.image
    shown.set(box, this.image)
    const picture = box.querySelector('img')
    if (!picture) return
    if (box.dataset.address !== address) {
      box.dataset.address = address
      delete box.dataset.missing
      if (SHOWN.test(address)) picture.src = uploadVariant(contentImageUrl(address), 1280)
      else box.dataset.missing = ''
    }
    if (known?.width && known.height) {
      picture.width = known.width
      picture.height = known.height
    }
    if (isChosen) {
      box.dataset.chosen = ''
      if (tools.parentElement !== box) box.append(tools)
    } else {
      delete box.dataset.chosen
      if (tools.parentElement === box) tools.remove()
    }
    describe(box, picture)
  }
}

/** EDIT-16: what is said of the image, and its size. */
function describe(box: HTMLElement, picture: HTMLImageElement) {
  const image = shown.get(box)
  const caption = box.querySelector('.editor-image-caption')
  if (!image || !caption) return
  const alt = image.alt || image.known?.alt || ''
  const isMissing = box.dataset.missing !== undefined
  picture.alt = alt
  picture.hidden = isMissing
  box.setAttribute('aria-label', alt ? fr(`Image : ${alt}`) : UNDESCRIBED)
  const words = isMissing ? fr(`Image introuvable : ${image.address}`) : alt || 'Décrivez l’image'
  caption.textContent = [words, !isMissing && sizeOf(picture, image.known)].filter(Boolean).join(' · ')
}

const UNDESCRIBED = 'Image sans texte alternatif'

/** An upload is drawn narrower than it is: its own size is known by the library. */
function sizeOf({ naturalWidth, naturalHeight }: HTMLImageElement, known: PublicImage | undefined) {
  const [width, height] = [known?.width ?? naturalWidth, known?.height ?? naturalHeight]
  return width && height ? `${formatNumber(width)} × ${formatNumber(height)} px` : ''
}

function chooseClicked(view: EditorView, box: HTMLElement, event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('[data-editor-tools]')) return
  const image = imageAt(view.state, view.posAtDOM(box))
  if (!image) return
  view.dispatch({ selection: { anchor: image.from, head: image.to }, userEvent: 'select.pointer' })
  // By a finger the keyboard of the telephone would cover the image.
  if (!(event instanceof PointerEvent && event.pointerType === 'touch')) view.focus()
}
