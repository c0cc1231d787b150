import { NOW, type TestApp } from './test-app.ts'

/** Nothing written and nothing uploaded; the accounts stay, since signing up is slow on purpose. */
export async function emptyWriting({ clock, database }: TestApp) {
  clock.set(NOW)
  await database.pool.query(
    'truncate blogs, projects, events, uploads, content_slugs restart identity cascade',
  )
  await database.pool.query('update revisions set revision = revision + 1')
}

export const blogInput = (fields: Record<string, unknown> = {}) => ({
  title: 'Réduire son empreinte',
  excerpt: 'Trois gestes simples',
  content: '# Un début\n\nDu texte.',
  author: 'Ana Martin',
  category: 'Environnement',
  ...fields,
})

export const projectInput = (fields: Record<string, unknown> = {}) => ({
  title: 'Bilan carbone',
  description: 'Un **audit** complet.',
  image: 'https://exemple.fr/bilan.jpg',
  category: 'Audit ESG',
  date: '2026-01-15',
  ...fields,
})
