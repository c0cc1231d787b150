import { z } from 'zod'

/** Where the company's site shows what is written here: paths with the placeholder of what differs. */
export const sitePagesSchema = z.object({
  blog: z.string().describe('D’un article : `{slug}` ou `{id}` y tient la place'),
  project: z.string().describe('D’un projet : `{slug}` ou `{id}` y tient la place'),
  event: z.string().describe('D’un événement : `{id}` y tient la place'),
})
export type SitePages = z.infer<typeof sitePagesSchema>

export const DEFAULT_SITE_PAGES: SitePages = {
  blog: '/blog/{slug}',
  project: '/projets/{slug}',
  event: '/evenements/{id}',
}

export function pagePath(pattern: string, { id, slug = '' }: { id: number; slug?: string }) {
  return pattern.replace('{slug}', encodeURIComponent(slug)).replace('{id}', String(id))
}
