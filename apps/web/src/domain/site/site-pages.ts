import { DEFAULT_SITE_PAGES, pagePath, type SitePages } from '@vigie/contract/site/pages.ts'
import { useSite } from './site.ts'

/** The address of the page of the company's site that shows a record. */
export function useSitePage(kind: keyof SitePages) {
  const { siteUrl, pages = DEFAULT_SITE_PAGES } = useSite()
  const pattern = pages[kind]
  return {
    /** For display: « exemple.fr/blog/{slug} », without the host while it is not configured. */
    pattern: (siteUrl ?? '').replace(/^https?:\/\//, '') + pattern,
    /** A link, when the site is known. */
    hrefOf: (row: { id: number; slug?: string }) => siteUrl && siteUrl + pagePath(pattern, row),
  }
}
