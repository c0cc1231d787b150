import { h } from './dom.ts'
import { SITE } from './settings.ts'
import { createSheet } from './styles.ts'
import { languageOf, type Words, wordsFor } from './words.ts'

let sheet: CSSStyleSheet | undefined

/**
 * What the four elements share: a shadow root that the site's styles do not reach, the language, and what shows where
 * the origin of the page is not allowed. Drawn once: an element that is moved on its page keeps what was typed.
 */
export abstract class VigieElement extends HTMLElement {
  language: 'fr' | 'en' = 'fr'
  words: Words = wordsFor('fr')
  #root: ShadowRoot | undefined

  connectedCallback() {
    if (this.#root) return
    this.language = languageOf(this)
    this.words = wordsFor(this.language)
    this.#root = this.attachShadow({ mode: 'open' })
    // A sheet that the script makes is allowed by every content security policy; a <style> is not.
    sheet ??= createSheet()
    this.#root.adoptedStyleSheets = [sheet]
    this.draw()
  }

  abstract draw(): void

  show(...content: Node[]) {
    this.#root?.replaceChildren(...content)
  }

  /** The site's own link, between the tags of the element, or a link to the company's site. */
  showLink() {
    const href = this.getAttribute('lien') ?? SITE.url ?? '/'
    const link = h('a', { href }, this.words.goTo(SITE.name))
    this.show(h('slot', {}, h('p', { class: 'box' }, this.words.notHere, ' ', link)))
  }
}
