import type { Element, ElementContent, Root } from 'hast'
import { visit } from 'unist-util-visit'

const BLOCKS = new Set(['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li'])

/**
 * A cell of markdown is one line: its blocks are put side by side. Its first row is one of headings, whose
 * letters are bold already, and rows without a word, which spreadsheets copy along, are left out.
 */
export function tidyTables() {
  return (root: Root) => {
    visit(root, 'element', (node) => {
      if (node.tagName === 'td' || node.tagName === 'th') node.children = oneLine(node.children)
      else if (['table', 'tbody', 'thead'].includes(node.tagName))
        node.children = node.children.filter((child) => !isEmptyRow(child))
    })
    visit(root, 'element', (table) => {
      if (table.tagName !== 'table') return
      const first = firstRow(table)
      if (first) visit(first, 'element', asHeading)
    })
  }
}

function oneLine(children: ElementContent[]): ElementContent[] {
  return children.flatMap((child) => {
    if (child.type !== 'element') return [child]
    if (child.tagName === 'ul' || child.tagName === 'ol') return oneLine(child.children)
    return BLOCKS.has(child.tagName) ? [...oneLine(child.children), { type: 'text', value: ' ' }] : [child]
  })
}

function isEmptyRow(node: ElementContent) {
  return node.type === 'element' && node.tagName === 'tr' && !hasContent(node)
}

function hasContent(node: ElementContent): boolean {
  if (node.type === 'text') return node.value.trim() !== ''
  return node.type === 'element' && (node.tagName === 'img' || node.children.some(hasContent))
}

function firstRow(node: Element): Element | undefined {
  for (const child of node.children) {
    if (child.type !== 'element') continue
    if (child.tagName === 'tr') return child
    const found = firstRow(child)
    if (found) return found
  }
  return undefined
}

function asHeading(node: Element) {
  if (node.tagName === 'td') node.tagName = 'th'
  node.children = node.children.flatMap((child) =>
    child.type === 'element' && (child.tagName === 'strong' || child.tagName === 'b')
      ? child.children
      : [child],
  )
}
