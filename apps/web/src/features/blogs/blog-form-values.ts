import type { Blog } from '@vigie/contract/writing/blogs.ts'
import {
  BLOG_REQUIRED,
  type BlogCreate,
  blogCreateSchema,
  REQUIRED_FIELDS,
  type WorkingCopyBody,
} from '@vigie/contract/writing/blogs.ts'
import { type FieldDescription, ILLUSTRATION_FIELDS } from '@/domain/content-form/field-descriptions.ts'
import { judgeInSteps } from '@/domain/content-form/form-problems.ts'
import { formatDayTime } from '@/lib/dates.ts'
import { joinTags, splitTags } from '@/lib/tags.ts'

export type BlogFormValues = {
  title: string
  /** The end of the address, only when somebody chooses another one. */
  slug: string
  excerpt: string
  content: string
  author: string
  category: string
  published: boolean
  image: string
  gallery: string[]
  imageAlts: Record<string, string>
  /** As it is typed, separated by commas. */
  tags: string
  metaTitle: string
  metaDescription: string
}

/** The article as its form shows it: with the changes that the site does not show yet. */
export function withWorkingCopy(blog: Blog): Blog {
  return { ...blog, ...blog.workingCopy }
}

export function toBlogValues(stored: Blog | null): BlogFormValues {
  const blog = stored && withWorkingCopy(stored)
  return {
    title: blog?.title ?? '',
    slug: '',
    excerpt: blog?.excerpt ?? '',
    content: blog?.content ?? '',
    author: blog?.author ?? '',
    category: blog?.category ?? '',
    published: blog?.published ?? false,
    image: blog?.image ?? '',
    gallery: blog?.gallery ?? [],
    imageAlts: blog?.imageAlts ?? {},
    tags: joinTags(blog?.tags ?? []),
    metaTitle: blog?.metaTitle ?? '',
    metaDescription: blog?.metaDescription ?? '',
  }
}

/** The fields in the order of the screen. */
export const BLOG_FIELDS: readonly FieldDescription<BlogFormValues>[] = [
  { name: 'title', label: 'Titre', toText: ({ title }) => title },
  { name: 'slug', label: 'Adresse', toText: ({ slug }) => slug },
  { name: 'excerpt', label: 'Extrait', toText: ({ excerpt }) => excerpt },
  { name: 'content', label: 'Contenu', toText: ({ content }) => content },
  { name: 'published', label: 'Statut', toText: ({ published }) => (published ? 'Publié' : 'Brouillon') },
  { name: 'author', label: 'Auteur', toText: ({ author }) => author },
  { name: 'category', label: 'Catégorie', toText: ({ category }) => category },
  { name: 'tags', label: 'Tags', toText: ({ tags }) => tags },
  ...ILLUSTRATION_FIELDS,
  { name: 'metaTitle', label: 'Titre SEO', toText: ({ metaTitle }) => metaTitle },
  { name: 'metaDescription', label: 'Description SEO', toText: ({ metaDescription }) => metaDescription },
]

/** « Publié · enregistré le 16/11/2026 09:05 » */
export function blogState({ published, updatedAt }: Blog) {
  return `${published ? 'Publié' : 'Brouillon'} · enregistré le ${formatDayTime(updatedAt)}`
}

export function toBlogBody({ tags, image, slug, ...values }: BlogFormValues): BlogCreate {
  return { ...values, ...(slug ? { slug } : {}), image: image || null, tags: splitTags(tags) }
}

/** A slug that the working copy has and the site has not yet is published with the rest. */
export function toPublishedBody(values: BlogFormValues, onto: Blog | null) {
  if (!onto) return toBlogBody(values)
  const slug = values.slug || (onto.workingCopy?.slug ?? onto.slug)
  const body = toBlogBody({ ...values, slug: slug === onto.slug ? '' : slug })
  return { ...body, version: onto.version }
}

export function toWorkingCopyBody(values: BlogFormValues, version: number): WorkingCopyBody {
  const { published: _, ...body } = toBlogBody(values)
  return { ...body, version }
}

export const findBlogProblems = judgeInSteps<BlogFormValues>({
  required: [{ names: BLOG_REQUIRED, sentence: REQUIRED_FIELDS }],
  schema: blogCreateSchema,
  toBody: toBlogBody,
  fields: BLOG_FIELDS,
})
