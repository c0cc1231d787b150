/** RGPD-09: what is kept by a rule of its own. */
export const RETENTION_KINDS = [
  'requests',
  'appointments',
  'registrations',
  'trainings',
  'unsubscribed',
  'mails',
  'audit',
  'audience',
] as const
export type RetentionKind = (typeof RETENTION_KINDS)[number]

export const RETENTION_LABELS: Record<RetentionKind, string> = {
  requests: 'Demandes',
  appointments: 'Rendez-vous',
  registrations: 'Inscriptions',
  trainings: 'Formations',
  unsubscribed: 'Désabonnés',
  mails: 'E-mails',
  audit: 'Journal',
  audience: 'Audience',
}

/** From when a duration counts: « 3 ans après le dernier contact de la personne ». */
export const RETENTION_STARTS: Record<RetentionKind, string> = {
  requests: 'après le dernier contact de la personne',
  appointments: 'après le rendez-vous',
  registrations: 'après l’événement',
  trainings: 'après la formation',
  unsubscribed: 'après le désabonnement',
  mails: 'après leur écriture',
  audit: 'après l’acte',
  audience: 'après la visite',
}

const DONE: Record<RetentionKind, [one: string, many: string]> = {
  requests: ['une demande ou note effacée', 'demandes et notes effacées'],
  appointments: ['un rendez-vous anonymisé', 'rendez-vous anonymisés'],
  registrations: ['une inscription anonymisée', 'inscriptions anonymisées'],
  trainings: ['une inscription à une formation anonymisée', 'inscriptions à des formations anonymisées'],
  unsubscribed: ['un désabonnement effacé', 'désabonnements effacés'],
  mails: ['un e-mail effacé', 'e-mails effacés'],
  audit: ['une ligne du journal effacée', 'lignes du journal effacées'],
  audience: ['un jour d’audience effacé', 'jours d’audience effacés'],
}

/** « 12 e-mails effacés » */
export function retentionDone(kind: RetentionKind, count: number) {
  const [one, many] = DONE[kind]
  return count === 1 ? one : `${count} ${many}`
}
