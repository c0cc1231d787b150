import type { Root, RootContent } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'

/** Writers leave distance with empty paragraphs, which markdown does not have. */
export function withoutEmptyParagraphs() {
  return (root: Root) => {
    visit(root, 'paragraph', (paragraph, index, parent) => {
      if (parent === undefined || index === undefined || paragraph.children.some(isContent)) return
      parent.children.splice(index, 1)
      return [SKIP, index]
    })
  }
}

function isContent(node: RootContent) {
  return node.type === 'text' ? node.value.trim() !== '' : node.type !== 'break'
}

/** An item with one paragraph and a list below it needs no blank line between them. */
export function tightLists() {
  return (root: Root) => {
    visit(root, 'listItem', (item) => {
      item.spread = item.children.filter(({ type }) => type === 'paragraph').length > 1
    })
    visit(root, 'list', (list) => {
      list.spread = list.children.some(({ spread }) => spread)
    })
  }
}
