import {
  type MarkdownField,
  type RenderMarkdown,
  renderOrRefuse,
  sourceOf,
} from './markdown/markdown-renderer.ts'
import { isSurelyRenderable } from './markdown/surely-renderable.ts'
import type { NewRendering } from './renderings.queries.ts'

/**
 * The HTML to store with a new text, or undefined where nobody reads it yet and no rendering is needed to know that the
 * text can be shown: to wait for the thread would take as long as to store the text (PERF-03).
 */
export async function newRendering(
  render: RenderMarkdown,
  markdown: string,
  { isShown, field }: { isShown: boolean; field: MarkdownField },
): Promise<NewRendering | undefined> {
  if (!isShown && isSurelyRenderable(markdown)) return undefined
  return { rendered: await renderOrRefuse(render, markdown, field), source: sourceOf(markdown) }
}
