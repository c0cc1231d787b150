import { z } from 'zod'

/** Where the company's site shows what is written here: paths with the placeholder of what differs. */
export const sitePagesSchema = z.object({ blog: z.string(), project: z.string(), event: z.string() })
export type SitePages = z.infer<typeof sitePagesSchema>

export const DEFAULT_SITE_PAGES: SitePages = {
  blog: '/blog/{slug}',
  project: '/projets/{slug}',
  event: '/evenements/{id}',
}

export function pagePath(pattern: string, { id, slug = '' }: { id: number; slug?: string }) {
  return pattern.replace('{slug}', encodeURIComponent(slug)).replace('{id}', String(id))
}
