import type { LibraryUse, LibraryUseKind } from '@vigie/contract/writing/library.ts'

export const PLACE_LABELS: Readonly<Record<LibraryUseKind, string>> = {
  blog: 'Article',
  project: 'Projet',
  event: 'Événement',
  campaign: 'Campagne',
  'blog-history': 'Historique d’un article',
  'project-history': 'Historique d’un projet',
  'event-history': 'Historique d’un événement',
  deleted: 'Supprimé, récupérable',
  company: 'Logo',
}

/** Where it can be changed; only the privileged account brings back what was deleted. */
export function placePath({ kind, id }: LibraryUse, isPrivileged: boolean) {
  switch (kind) {
    case 'blog':
    case 'blog-history':
      return `/blogs/edit/${id}`
    case 'project':
    case 'project-history':
      return `/projects/edit/${id}`
    case 'event':
    case 'event-history':
      return `/events?event=${id}`
    case 'campaign':
      return `/newsletter/campagnes/${id}`
    case 'company':
      return '/configuration?tab=site'
    case 'deleted':
      return isPrivileged ? '/configuration?tab=recuperation' : undefined
  }
}
