import type { ActGroup } from '@vigie/contract/accounts/acts.ts'
import type { AuditLine } from '@vigie/contract/accounts/audit.ts'

export const GROUP_LABELS: Record<ActGroup, string> = {
  sessions: 'Connexions',
  accounts: 'Comptes et sécurité',
  settings: 'Réglages',
  publications: 'Publications',
  deletions: 'Suppressions',
  persons: 'Personnes',
  mailing: 'Campagnes et imports',
  exports: 'Exports et sauvegardes',
}

/** Where the object of a line can be opened; undefined where it cannot, or no longer. */
export function pathOfObject(object: AuditLine['object']) {
  if (!object?.exists) return undefined
  const { kind, id } = object
  if (kind === 'blog') return `/blogs/edit/${id}`
  if (kind === 'project') return `/projects/edit/${id}`
  if (kind === 'event') return `/events?event=${id}`
  if (kind === 'campaign') return `/newsletter/campagnes/${id}`
  if (kind === 'request') return `/requests?demande=${id}`
  if (kind === 'appointment') return `/requests?tab=rendez-vous&rendez-vous=${id}`
  if (kind === 'person') return `/personnes/${id}`
  if (kind === 'rights_request') return '/configuration?tab=droits'
  return kind === 'user' ? '/configuration?tab=utilisateurs' : undefined
}

/** « 192.0.2.4 · Firefox sur Windows » */
export const placeOf = ({ ip, device }: AuditLine) => [ip, device].filter(Boolean).join(' · ')
