import { DEFAULT_SITE_PAGES, pagePath, type SitePages } from '@vigie/contract/common/site.ts'
import { useSite } from './site.ts'

/** Where the company's site shows what is written here. */
export function useSitePage(kind: keyof SitePages) {
  const { siteUrl, pages = DEFAULT_SITE_PAGES } = useSite()
  const pattern = pages[kind]
  return {
    /** As people read it: « exemple.fr/blog/{slug} », or without the host while nobody has told which it is. */
    pattern: (siteUrl ?? '').replace(/^https?:\/\//, '') + pattern,
    /** A link, when the site is known. */
    hrefOf: (row: { id: number; slug?: string }) => siteUrl && siteUrl + pagePath(pattern, row),
  }
}
