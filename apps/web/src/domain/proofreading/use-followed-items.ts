import { useState } from 'react'
import { differenceOf, type TextRange } from '@/domain/rich-editor/text-edit.ts'

type Found<Item> = { text: string; items: readonly Item[] }

/** What was found in a text, moved along with what is typed since; an item whose own words change is gone. */
export function useFollowedItems<Item extends TextRange>(found: Found<Item> | undefined, text: string) {
  const [followed, setFollowed] = useState<Found<Item> & { found: Found<Item> | undefined }>()
  if (!found) return []
  const before = followed?.found === found ? followed : found
  if (followed?.found === found && followed.text === text) return followed.items
  const items = followItems(before.items, before.text, text)
  setFollowed({ found, text, items })
  return items
}

export function followItems<Item extends TextRange>(items: readonly Item[], before: string, after: string) {
  if (before === after) return items
  const { from, to, length } = differenceOf(before, after)
  const moved = from + length - to
  return items.flatMap((item) => {
    if (item.to < from || (item.to === from && item.from < item.to)) return [item]
    if (item.from > to || (item.from === to && item.from < item.to))
      return [{ ...item, from: item.from + moved, to: item.to + moved }]
    return []
  })
}
