import type { blogCreateSchema } from '@vigie/contract/writing/blogs.ts'
import type { projectCreateSchema } from '@vigie/contract/writing/projects.ts'
import type { z } from 'zod'
import { repeatOnConflict } from '#db/transaction.ts'
import { NOW, type TestApp } from '../test-app.ts'

/** For a few rows, truncating takes longer than most tests; what triggers note of a deleted row goes after it. */
const EMPTY = `
  delete from blogs; delete from projects; delete from events;
  delete from deleted_content; delete from content_versions; delete from content_slugs;
  delete from upload_uses; delete from uploads;
  select setval(name || '_id_seq', 1, false)
  from unnest(array['blogs', 'projects', 'events', 'deleted_content', 'preview_links']) as name`

/** Nothing written and nothing uploaded; the accounts stay, since signing up is slow on purpose. */
export async function emptyWriting({ clock, database }: TestApp) {
  clock.set(NOW)
  // The widths of an image that was sent last may still be on their way.
  await repeatOnConflict(() => database.pool.query(EMPTY))
  await database.pool.query('update revisions set revision = revision + 1')
}

type BlogInput = z.input<typeof blogCreateSchema>
type ProjectInput = z.input<typeof projectCreateSchema>

export const blogInput = (fields: Partial<BlogInput> = {}): BlogInput => ({
  title: 'Réduire son empreinte',
  excerpt: 'Trois gestes simples',
  content: '# Un début\n\nDu texte.',
  author: 'Ana Martin',
  category: 'Environnement',
  ...fields,
})

export const projectInput = (fields: Partial<ProjectInput> = {}): ProjectInput => ({
  title: 'Bilan carbone',
  description: 'Un **audit** complet.',
  image: 'https://exemple.fr/bilan.jpg',
  category: 'Audit ESG',
  date: '2026-01-15',
  ...fields,
})
