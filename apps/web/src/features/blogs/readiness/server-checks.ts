import type { Readiness } from '@vigie/contract/writing/schedule.ts'
import { fr } from '@/lib/typography.ts'
import type { ArticleLink } from './article-links.ts'
import type { Check } from './checks.ts'
import { linkName } from './text-checks.ts'

/** What only the server knows: another article of the same title, links to articles that the site does not show. */
export function serverChecks({ sameTitle, unknownSlugs }: Readiness, links: readonly ArticleLink[]): Check[] {
  const unknown = new Set(unknownSlugs)
  const dead = links
    .filter(({ slug }) => unknown.has(slug))
    .map(({ link }): Check => {
      const { from, to } = link
      const words = `Le lien « ${linkName(link)} » mène à un article que le site ne montre pas.`
      return { field: 'content', place: { from, to }, words: fr(words) }
    })
  if (!sameTitle) return dead
  return [{ field: 'title', words: 'Un autre article porte déjà ce titre.' }, ...dead]
}
