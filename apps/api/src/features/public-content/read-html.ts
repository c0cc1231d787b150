import { type RenderMarkdown, sourceOf, UnrenderableError } from '#content/markdown/markdown-renderer.ts'
import { findRendering, keepRendering } from '#content/renderings.queries.ts'
import type { Database } from '#db/client.ts'
import { escapeMarkup } from '#lib/formats/markup.ts'

type Dependencies = { db: Database; render: RenderMarkdown; origin: string }
type Text = { collection: 'blogs' | 'projects'; id: number; markdown: string }

/** The HTML that was stored with the text; a text saved by an earlier version is rendered now, once. */
export async function readHtml({ db, render, origin }: Dependencies, { collection, id, markdown }: Text) {
  const source = sourceOf(markdown)
  let pieces = await findRendering(db, collection, id, source)
  if (!pieces) {
    pieces = await render(markdown).catch((error: Error) => asPlainText(error, markdown))
    await keepRendering(db, collection, { id, source, pieces })
  }
  return pieces.join(escapeMarkup(origin))
}

/** For texts that were saved before such texts were refused: shown as plain text, and stored so. */
function asPlainText(error: Error, markdown: string) {
  if (!(error instanceof UnrenderableError)) throw error
  return [`<p>${escapeMarkup(markdown)}</p>`]
}
