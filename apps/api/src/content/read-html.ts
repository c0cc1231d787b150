import type { Database } from '#db/client.ts'
import { escapeMarkup } from '#lib/formats/markup.ts'
import { type RenderMarkdown, sourceOf, UnrenderableError } from './markdown/markdown-renderer.ts'
import { withPictureSizes } from './pictures/picture-html.ts'
import { findRendering, keepRendering } from './renderings.queries.ts'

type Dependencies = {
  db: Database
  /** Where it is stored, when `db` may be a replica. */
  primary?: Database
  render: RenderMarkdown
  origin: string
}
type Text = { collection: 'blogs' | 'projects'; id: number; markdown: string }

/** The HTML that was stored with the text; a text saved by an earlier version is rendered now, once. */
export async function readHtml(
  { db, primary = db, render, origin }: Dependencies,
  { collection, id, markdown }: Text,
) {
  const source = sourceOf(markdown)
  let pieces = await findRendering(db, collection, id, source)
  if (!pieces) {
    pieces = await renderAnyText(render, markdown)
    await keepRendering(primary, collection, { id, source, pieces })
  }
  return showPieces(db, pieces, origin)
}

/** The pieces as HTML of the pages that are at this origin. */
export function showPieces(db: Database, pieces: string[], origin: string) {
  return withPictureSizes(db, pieces.join(escapeMarkup(origin)), origin)
}

/** Texts that were saved before such texts were refused are shown as plain text. */
export function renderAnyText(render: RenderMarkdown, markdown: string) {
  return render(markdown).catch((error: Error) => {
    if (!(error instanceof UnrenderableError)) throw error
    return [`<p>${escapeMarkup(markdown)}</p>`]
  })
}
