import type { Element } from 'hast'
import type { Options } from 'remark-stringify'

/** Markdown has no underlining. This kind of node is one of the few that stay inside of a line of text. */
const UNDERLINED = 'mdxJsxTextElement'

export function underlined(state: { all: (node: Element) => unknown[] }, node: Element) {
  return { type: UNDERLINED, children: state.all(node) } as never
}

type Write = NonNullable<NonNullable<Options['handlers']>['emphasis']>

export const WRITE_UNDERLINED: Record<string, Write> = {
  [UNDERLINED]: (node, _parent, state, info) =>
    `<u>${state.containerPhrasing(node, { ...info, before: '>', after: '<' })}</u>`,
}
