import { followsTitle } from '@vigie/contract/common/slugs.ts'

type Addressed = { id: number; title: string; slug: string; publishedAt: string | null }

/** What the address ends with when nobody gives another end: the server answers the same, be it with a number. */
export function addressEnd(record: Addressed | null, title: string, propose: (title: string) => string) {
  if (!record) return propose(title)
  const isFollowing = record.publishedAt === null && followsTitle(record.slug, propose(record.title))
  return isFollowing && title.trim() !== record.title ? propose(title) : record.slug
}
