import type { Element, ElementContent, Root, RootContent } from 'hast'
import { inlineStyle } from './inline-style.ts'

type Item = { level: number; isNumbered: boolean; node: Element }

/** Word writes the items of a list as paragraphs that carry their level and their sign. */
export function listsOfWord() {
  return (root: Root) => {
    root.children = withLists(root.children)
  }
}

function withLists<Node extends RootContent | ElementContent>(children: Node[]): Node[] {
  const result: (Node | Element)[] = []
  let open: Item[] = []
  const close = () => {
    if (open.length > 0) result.push(listOf(open))
    open = []
  }
  for (const child of children) {
    const item = child.type === 'element' ? itemOf(child) : null
    if (item) open.push(item)
    // The blanks between two items are not between two lists.
    else if (child.type === 'text' && child.value.trim() === '' && open.length > 0) continue
    else {
      close()
      if (child.type === 'element') child.children = withLists(child.children)
      result.push(child)
    }
  }
  close()
  return result as Node[]
}

function itemOf(node: Element): Item | null {
  const list = node.tagName === 'p' ? inlineStyle(node).get('mso-list') : undefined
  const level = Number(/level(\d+)/.exec(list ?? '')?.[1] ?? 0)
  if (level === 0) return null
  const sign = textOf(signOf(node))
  const isNumbered = /^[\s(]*([0-9]+|[a-z]|[ivxlcdm]+)[.)]/i.test(sign)
  return { level, isNumbered, node: { ...node, children: node.children.flatMap(withoutSign) } }
}

const isSign = (node: Element) => inlineStyle(node).get('mso-list') === 'ignore'

function signOf(node: Element): ElementContent[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return []
    return isSign(child) ? child.children : signOf(child)
  })
}

function withoutSign(node: ElementContent): ElementContent[] {
  if (node.type !== 'element') return [node]
  return isSign(node) ? [] : [{ ...node, children: node.children.flatMap(withoutSign) }]
}

function textOf(nodes: ElementContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value
      return node.type === 'element' ? textOf(node.children) : ''
    })
    .join('')
}

/** An item of a deeper level goes into a list of the item before it. */
function listOf(items: Item[]): Element {
  const level = Math.min(...items.map((item) => item.level))
  const entries: Element[] = []
  let deeper: Item[] = []
  const sink = () => {
    if (deeper.length > 0) entries.at(-1)?.children.push(listOf(deeper))
    deeper = []
  }
  for (const item of items) {
    if (item.level > level && entries.length > 0) deeper.push(item)
    else {
      sink()
      entries.push(element('li', item.node.children))
    }
  }
  sink()
  return element(items[0]?.isNumbered ? 'ol' : 'ul', entries)
}

const element = (tagName: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
})
