import type { Blog } from '@vigie/contract/writing/blogs.ts'
import { articleSlug } from '@vigie/contract/writing/slugs.ts'
import { addressEnd } from '@/domain/content-form/record-address.ts'
import type { BlogFormValues } from '../blog-form-values.ts'
import { META_DESCRIPTION_MAX, META_TITLE_MAX } from './field-checks.ts'

export type SearchSnippet = {
  title: string
  description: string
  /** « exemple.fr », empty while the site is not known. */
  host: string
  /** « blog › mon-article » */
  path: string
}

/** How others show the article: its own SEO texts, or else its title and its excerpt, cut where they cut. */
export function searchSnippet(values: BlogFormValues, record: Blog | null, pattern: string): SearchSnippet {
  const slug = values.slug || addressEnd(record, values.title, articleSlug)
  const [host = '', ...path] = pattern
    .replace('{slug}', slug)
    .replace('{id}', String(record?.id ?? '…'))
    .split('/')
  return {
    title: cut(values.metaTitle.trim() || values.title.trim() || 'Sans titre', META_TITLE_MAX),
    description: cut(values.metaDescription.trim() || values.excerpt.trim(), META_DESCRIPTION_MAX),
    host,
    path: path.filter(Boolean).join(' › '),
  }
}

/** Between two words. */
export function cut(text: string, max: number) {
  if (text.length <= max) return text
  const start = text.slice(0, max)
  const lastSpace = start.lastIndexOf(' ')
  return `${start.slice(0, lastSpace > 0 ? lastSpace : max).replace(/[\s,;:.]+$/, '')}…`
}
