import { type SearchKind, type SearchResult, searchResponseSchema } from '@vigie/contract/overview/search.ts'
import { DEFAULT_SITE_PAGES, pagePath } from '@vigie/contract/site/pages.ts'
import { http } from '@/domain/http/http.ts'
import { useSite } from '@/domain/site/site.ts'
import { useLatest } from '@/lib/hooks/use-latest.ts'

const KINDS = { blog: 'Article', project: 'Projet', event: 'Événement' } as const
type Kind = keyof typeof KINDS

export type FoundPage = { title: string; kind: string; href: string }
export type FindPages = (words: string, signal: AbortSignal) => Promise<FoundPage[]>

/** EDIT-18: pages of the company's site, found by what the product's search finds. */
export function usePageSearch() {
  const { siteUrl = '', pages = DEFAULT_SITE_PAGES } = useSite()
  const hrefOf = (kind: Kind, { id, slug = '' }: SearchResult) =>
    siteUrl + pagePath(pages[kind], { id: Number(id), slug })
  return useLatest<FindPages>(async (words, signal) => {
    const query = { q: words, kinds: Object.keys(KINDS).join() }
    const { data } = await http.get('/api/search', { query, response: searchResponseSchema, signal })
    return data.flatMap((found) =>
      isPage(found.kind)
        ? [{ title: found.title, kind: KINDS[found.kind], href: hrefOf(found.kind, found) }]
        : [],
    )
  })
}

const isPage = (kind: SearchKind): kind is Kind => kind in KINDS
