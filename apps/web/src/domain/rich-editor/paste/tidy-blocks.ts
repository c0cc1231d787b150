import type { Element, ElementContent, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'

/** The words below an image become a paragraph of their own. */
export function captionsAsParagraphs() {
  return (root: Root) => {
    visit(root, 'element', (node) => {
      if (node.tagName === 'figure') node.children = node.children.flatMap(asParagraph)
    })
  }
}

/** Links that lead nowhere become their words. */
export function linksThatLead() {
  return (root: Root) => {
    visit(root, 'element', (node, index, parent) => {
      if (node.tagName !== 'a' || parent === undefined || index === undefined) return
      if (leadsSomewhere(node)) return
      parent.children.splice(index, 1, ...node.children)
      return [SKIP, index]
    })
  }
}

function leadsSomewhere({ properties, children }: Element) {
  const address = String(properties.href ?? '')
  return address !== '' && !address.startsWith('#') && children.length > 0
}

function asParagraph(child: ElementContent): ElementContent[] {
  if (child.type !== 'element') return []
  const children: ElementContent[] = child.tagName === 'figcaption' ? child.children : [child]
  return [{ type: 'element', tagName: 'p', properties: {}, children }]
}
