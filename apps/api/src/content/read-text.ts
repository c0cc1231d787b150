import type { Database } from '#db/client.ts'
import { escapeMarkup } from '#lib/formats/markup.ts'
import { fillImages } from './images/image-html.ts'
import type { Rendered } from './markdown/markdown.ts'
import { renderMarkdown, sourceOf, UnrenderableError } from './markdown/markdown-renderer.ts'
import { fromOwnRoot } from './own-addresses.ts'
import { findOffsets, findRendering, keepRendering } from './renderings.queries.ts'

type Dependencies = {
  db: Database
  /** Where it is stored, when `db` may be a replica. */
  primary?: Database
  origin: string
}
type Collection = 'blogs' | 'projects'
type Text = { id: number; markdown: string }

/** A text as a site gets it: from what was stored with it; one that an earlier version saved is rendered now, once. */
export async function readText(deps: Dependencies, collection: Collection, text: Text) {
  const rendered =
    (await findRendering(deps.db, collection, text.id, sourceOf(text.markdown))) ??
    (await renderStored(deps, collection, text))
  return showText(deps, text.markdown, rendered)
}

/** The text as markdown and as HTML, for pages that are at this origin. */
export async function showText(
  { db, origin }: Pick<Dependencies, 'db' | 'origin'>,
  markdown: string,
  { html, offsets }: Rendered,
) {
  return {
    markdown: withOrigin(markdown, offsets, origin),
    html: await fillImages(db, html.join(escapeMarkup(origin)), origin),
  }
}

/** Many texts as markdown, with all that is needed to show their images. */
export async function readMarkdowns(deps: Dependencies, collection: Collection, texts: Text[]) {
  const shown = new Map(texts.map(({ id, markdown }) => [id, markdown]))
  const pictured = texts.filter(({ markdown }) => MAY_HAVE_OWN.test(markdown))
  if (pictured.length === 0) return shown
  const sources = pictured.map(({ id, markdown }) => ({ id, source: sourceOf(markdown) }))
  const stored = await findOffsets(deps.db, collection, sources)
  for (const text of pictured) {
    const offsets = stored.get(text.id) ?? (await renderStored(deps, collection, text)).offsets
    shown.set(text.id, withOrigin(text.markdown, offsets, deps.origin))
  }
  return shown
}

const MAY_HAVE_OWN = /!\[|\/uploads\//

/** Texts that were saved before such texts were refused are shown as plain text. */
export function renderAnyText(markdown: string) {
  return renderMarkdown(markdown).catch((error: Error): Rendered => {
    if (!(error instanceof UnrenderableError)) throw error
    return { html: [`<p>${escapeMarkup(markdown)}</p>`], offsets: [] }
  })
}

async function renderStored({ db, primary = db }: Dependencies, collection: Collection, text: Text) {
  const rendered = await renderAnyText(text.markdown)
  await keepRendering(primary, collection, { id: text.id, source: sourceOf(text.markdown), rendered })
  return rendered
}

function withOrigin(markdown: string, offsets: number[], origin: string) {
  const pieces = [0, ...offsets].map((from, at) => markdown.slice(from, offsets[at]))
  return pieces.reduce((text, piece) => text + fromOwnRoot(piece, origin))
}
