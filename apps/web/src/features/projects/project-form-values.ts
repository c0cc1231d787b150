import { REQUIRED_FIELDS } from '@vigie/contract/writing/blogs.ts'
import type { Project } from '@vigie/contract/writing/projects.ts'
import {
  PROJECT_CATEGORIES,
  PROJECT_REQUIRED,
  PROJECT_REQUIRED_FIELDS,
  type ProjectCategory,
  type ProjectCreate,
  projectCreateSchema,
} from '@vigie/contract/writing/projects.ts'
import { type FieldDescription, ILLUSTRATION_FIELDS } from '@/domain/content-form/field-descriptions.ts'
import { judgeInSteps } from '@/domain/content-form/form-problems.ts'
import { formatDay, formatDayTime } from '@/lib/dates.ts'
import { joinTags, splitTags } from '@/lib/tags.ts'
import { readDay } from '@/lib/typed-moments.ts'

export type ProjectFormValues = {
  title: string
  /** The end of the address, only when somebody chooses another one. */
  slug: string
  description: string
  image: string
  category: string
  client: string
  date: string
  link: string
  /** As it is typed, separated by commas. */
  tags: string
  gallery: string[]
  imageAlts: Record<string, string>
  isActive: boolean
}

export function toProjectValues(project: Project | null): ProjectFormValues {
  return {
    title: project?.title ?? '',
    slug: '',
    description: project?.description ?? '',
    image: project?.image ?? '',
    category: project?.category ?? '',
    client: project?.client ?? '',
    date: project?.date ?? '',
    link: project?.link ?? '',
    tags: joinTags(project?.tags ?? []),
    gallery: project?.gallery ?? [],
    imageAlts: project?.imageAlts ?? {},
    isActive: project?.isActive ?? true,
  }
}

/** The fields in the order of the screen. */
export const PROJECT_FIELDS: readonly FieldDescription<ProjectFormValues>[] = [
  { name: 'title', label: 'Titre', toText: ({ title }) => title },
  { name: 'slug', label: 'Adresse', toText: ({ slug }) => slug },
  { name: 'description', label: 'Description', toText: ({ description }) => description },
  { name: 'category', label: 'Catégorie', toText: ({ category }) => category },
  { name: 'client', label: 'Client', toText: ({ client }) => client },
  { name: 'date', label: 'Date', toText: ({ date }) => (readDay(date) ? formatDay(date) : date) },
  { name: 'link', label: 'Lien', toText: ({ link }) => link },
  { name: 'tags', label: 'Tags', toText: ({ tags }) => tags },
  { name: 'isActive', label: 'Statut', toText: ({ isActive }) => (isActive ? 'Actif' : 'Inactif') },
  ...ILLUSTRATION_FIELDS,
]

/** « Actif · enregistré le 16/11/2026 09:05 » */
export function projectState({ isActive, updatedAt }: Project) {
  return `${isActive ? 'Actif' : 'Inactif'} · enregistré le ${formatDayTime(updatedAt)}`
}

export function toProjectBody({ tags, client, link, slug, ...values }: ProjectFormValues): ProjectCreate {
  return {
    ...values,
    ...(slug ? { slug } : {}),
    client: client.trim() || null,
    link: link.trim() || null,
    tags: splitTags(tags),
  }
}

/** PROJ-16 PROJ-17: the form asks for three fields first, then for the five that a project needs. */
export const findProjectProblems = judgeInSteps<ProjectFormValues>({
  required: [
    { names: ['title', 'description', 'category'], sentence: REQUIRED_FIELDS },
    { names: PROJECT_REQUIRED, sentence: PROJECT_REQUIRED_FIELDS },
  ],
  schema: projectCreateSchema,
  toBody: toProjectBody,
  fields: PROJECT_FIELDS,
})

/** The fixed categories, those that projects already have, and that of this project. */
export function offeredCategories(known: readonly ProjectCategory[], current: string): string[] {
  const all = [...PROJECT_CATEGORIES, ...known.map(({ category }) => category), current]
  return [...new Set(all.filter(Boolean))]
}
