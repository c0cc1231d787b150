import type { SearchKind, SearchResult } from '@vigie/contract/overview/search.ts'
import { formatDay } from '@/lib/dates.ts'

const KINDS: Record<SearchKind, { label: string; toPath: (result: SearchResult) => string }> = {
  blog: { label: 'Article', toPath: ({ id }) => `/blogs/edit/${id}` },
  project: { label: 'Projet', toPath: ({ id }) => `/projects/edit/${id}` },
  event: { label: 'Événement', toPath: ({ id, date }) => `/events?date=${date}&event=${id}` },
  request: { label: 'Demande', toPath: ({ id }) => `/requests?demande=${id}` },
  appointment: { label: 'Rendez-vous', toPath: ({ id }) => `/requests?tab=rendez-vous&rendez-vous=${id}` },
  subscriber: {
    label: 'Abonnement',
    toPath: ({ title }) => `/newsletter?search=${encodeURIComponent(title)}`,
  },
  person: { label: 'Personne', toPath: ({ id }) => `/personnes/${id}` },
  campaign: { label: 'Campagne', toPath: ({ id }) => `/newsletter/campagnes/${id}` },
  'blog-image': { label: 'Image', toPath: ({ id }) => `/blogs/edit/${id}` },
  'project-image': { label: 'Image', toPath: ({ id }) => `/projects/edit/${id}` },
  media: { label: 'Image', toPath: ({ id }) => `/mediatheque?image=${id}` },
  user: {
    label: 'Utilisateur',
    toPath: ({ detail }) =>
      `/configuration?tab=utilisateurs&desactives=1&search=${encodeURIComponent(detail)}`,
  },
}

/** Where a result is edited. */
export const searchPath = (result: SearchResult) => KINDS[result.kind].toPath(result)

/** « Demande · 02/03/2026 · Devis pour un bilan »: what a narrow screen cuts off comes last. */
export const searchDetail = ({ kind, detail, date }: SearchResult) =>
  [KINDS[kind].label, formatDay(date), detail].filter(Boolean).join(' · ')
