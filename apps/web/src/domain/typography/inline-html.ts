export type TagPlace = { name: string; from: number; to: number; isClosing: boolean }

/** The tags that the dialect has of its own: what stands between them is prose. */
const OF_DIALECT = new Set(['u'])

export function tagAt(text: string, { from, to }: { from: number; to: number }): TagPlace {
  const [, slash = '', name = ''] = /^<(\/?)([a-z][\w-]*)/i.exec(text.slice(from, to)) ?? []
  return { name: name.toLowerCase(), from, to, isClosing: slash !== '' }
}

/** The tag that this one closes; `open` has those that are not closed yet. */
export function openTag(open: TagPlace[], tag: TagPlace): TagPlace | undefined {
  if (OF_DIALECT.has(tag.name)) return undefined
  if (!tag.isClosing) {
    open.push(tag)
    return undefined
  }
  const index = open.findLastIndex(({ name }) => name === tag.name)
  return index < 0 ? undefined : open.splice(index)[0]
}
