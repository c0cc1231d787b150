import { workingCopySchema } from '@vigie/contract/writing/blogs.ts'
import { addImages } from '#content/images/add-images.ts'
import { readText, renderAnyText, showText } from '#content/read-text.ts'
import type { Database } from '#db/client.ts'
import { oneRow } from '#db/one-row.ts'
import { sha256 } from '#lib/tokens.ts'
import { findPreviewed } from './preview-links.queries.ts'

type Dependencies = { db: Database; origin: string; now: Date }
export type Preview = NonNullable<Awaited<ReturnType<typeof readPreview>>>

/** PLAN-09: what the form shows, the working copy before the published text. Undefined when the link is not valid. */
export async function readPreview({ db, origin, now }: Dependencies, token: string) {
  const blog = await findPreviewed(db, sha256(token), now)
  if (!blog) return undefined
  const { id, published, publishedAt, updatedAt, workingCopy } = blog
  const text = workingCopySchema.parse(workingCopy ?? blog)
  const markdown = text.content
  const shown = workingCopy
    ? await showText({ db, origin }, markdown, await renderAnyText(markdown))
    : await readText({ db, origin }, 'blogs', { id, markdown })
  const article = {
    ...text,
    id,
    content: shown.markdown,
    contentHtml: shown.html,
    publishedAt: publishedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  }
  return {
    state: workingCopy ? ('changed' as const) : published ? ('published' as const) : ('draft' as const),
    article: oneRow(await addImages(db, [article], origin)),
  }
}
