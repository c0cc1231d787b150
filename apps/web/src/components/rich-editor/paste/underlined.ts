import type { Element } from 'hast'
import type { Handle } from 'mdast-util-to-markdown'

/** Markdown has no underlining. This kind of node is one of the few that stay inside of a line of text. */
const UNDERLINED = 'mdxJsxTextElement'

export function underlined(state: { all: (node: Element) => unknown[] }, node: Element) {
  return { type: UNDERLINED, children: state.all(node) } as never
}

export const WRITE_UNDERLINED: Record<string, Handle> = {
  [UNDERLINED]: (node, _parent, state, info) =>
    `<u>${state.containerPhrasing(node, { ...info, before: '>', after: '<' })}</u>`,
}
