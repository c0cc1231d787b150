import { DAY_MS } from '@vigie/contract/common/days.ts'
import { PREVIEW_DAYS } from '@vigie/contract/writing/previews.ts'
import { audited } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { randomToken, sha256 } from '#lib/tokens.ts'
import { deletePreviewLink, insertPreviewLink } from './preview-links.queries.ts'

/** The token is returned here only: its hash is stored. Undefined when there is no such article. */
export async function makePreviewLink(db: Database, blogId: number, createdBy: number, now: Date) {
  const token = randomToken()
  const expiresAt = new Date(now.getTime() + PREVIEW_DAYS * DAY_MS)
  const link = { blogId, tokenHash: sha256(token), createdBy, createdAt: now, expiresAt }
  const id = await audited(
    db,
    now,
    (tx) => insertPreviewLink(tx, link),
    (made) =>
      made === undefined ? undefined : { kind: 'preview_link.made', object: { kind: 'blog', id: blogId } },
  )
  return id === undefined ? undefined : { id, token, createdAt: now, expiresAt }
}

/** False when the article has no such link. */
export function revokePreviewLink(db: Database, blogId: number, link: number, now: Date) {
  return audited(
    db,
    now,
    (tx) => deletePreviewLink(tx, blogId, link),
    (gone) => (gone ? { kind: 'preview_link.revoked', object: { kind: 'blog', id: blogId } } : undefined),
  )
}
