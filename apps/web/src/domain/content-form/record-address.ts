import { followsTitle } from '@vigie/contract/writing/slugs.ts'

type Addressed = { id: number; title: string; slug: string; publishedAt: string | null }

/** The end of the address when nobody chooses one. The server takes the same, with a number added if it is taken. */
export function addressEnd(record: Addressed | null, title: string, propose: (title: string) => string) {
  if (!record) return propose(title)
  const isFollowing = record.publishedAt === null && followsTitle(record.slug, propose(record.title))
  return isFollowing && title.trim() !== record.title ? propose(title) : record.slug
}
