import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'

/** Google and LibreOffice put a deeper list beside the items of its list: it belongs to the item before it. */
export function nestedLists() {
  return (root: Root) => {
    visit(root, 'element', (list) => {
      if (!isList(list)) return
      const children: Element['children'] = []
      for (const child of list.children) {
        const item = children.findLast((node) => node.type === 'element' && node.tagName === 'li')
        if (child.type === 'element' && isList(child) && item?.type === 'element') item.children.push(child)
        else children.push(child)
      }
      list.children = children
    })
    visit(root, 'element', (item) => {
      if (item.tagName === 'li') item.children = item.children.flatMap(opened)
    })
  }
}

const isList = ({ tagName }: Element) => tagName === 'ul' || tagName === 'ol'

/** A paragraph in an item would set its list apart with blank lines. */
function opened(child: Element['children'][number], _index: number, all: Element['children']) {
  const isOnlyParagraph = all.filter((node) => node.type === 'element' && node.tagName === 'p').length === 1
  return child.type === 'element' && child.tagName === 'p' && isOnlyParagraph ? child.children : [child]
}
