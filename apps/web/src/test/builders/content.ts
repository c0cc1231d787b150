import type { Blog } from '@vigie/contract/writing/blogs.ts'
import type { Project } from '@vigie/contract/writing/projects.ts'

const MOMENT = '2026-03-02T09:00:00.000Z'
const DATES = { createdAt: MOMENT, updatedAt: MOMENT }

export function blog(overrides: Partial<Blog> = {}): Blog {
  return {
    id: 3,
    title: 'Titre',
    slug: 'titre',
    excerpt: 'Extrait',
    content: 'Contenu',
    author: 'Camille',
    category: 'ESG',
    image: null,
    gallery: [],
    imageAlts: {},
    published: false,
    publishedAt: null,
    tags: [],
    metaTitle: '',
    metaDescription: '',
    plannedAt: null,
    workingCopy: null,
    version: 1,
    ...DATES,
    ...overrides,
  }
}

export function project(overrides: Partial<Project> = {}): Project {
  return {
    id: 5,
    title: 'Bilan',
    slug: 'bilan',
    description: 'Une description',
    image: 'https://exemple.fr/a.jpg',
    category: 'Audit ESG',
    client: null,
    date: '2026-01-15',
    tags: [],
    link: null,
    gallery: [],
    imageAlts: {},
    isActive: true,
    publishedAt: MOMENT,
    version: 1,
    ...DATES,
    ...overrides,
  }
}
