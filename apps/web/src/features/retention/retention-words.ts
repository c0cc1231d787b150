import { RETENTION_LABELS, type RetentionKind, retentionDone } from '@vigie/contract/common/retention.ts'
import { durationWords, type RetentionPreview, type RetentionRule } from '@vigie/contract/site/retention.ts'
import { formatLongDay } from '@/lib/dates.ts'
import { fr } from '@/lib/typography.ts'

/** A preview of the rule in force says the moment at which it was asked for. */
const SOON_MS = 3_600_000

export const RULE_HELP: Record<RetentionKind, string> = {
  requests: fr(
    'Après le dernier contact de la personne : ses demandes et les notes de sa fiche sont effacées.',
  ),
  appointments: fr('Après le rendez-vous : il reste compté, sans dire avec qui il était.'),
  registrations: fr('Après l’événement : l’inscription reste comptée, sans dire de qui elle était.'),
  trainings: fr('De même, pour les événements dont la catégorie contient le mot « formation ».'),
  unsubscribed: fr('Après le désabonnement : l’adresse et la preuve du consentement sont effacées.'),
  mails: fr('Après leur écriture : ceux qui sont partis ou qui ont échoué sont effacés.'),
  audit: fr('Les lignes plus anciennes du journal sont effacées.'),
  audience: fr('Les sommes des visites, par mois entiers ; 25 mois au plus.'),
}

/** « Aujourd’hui 3 ans ; 1 an à partir du mercredi 25 novembre 2026. » */
export function waitingWords({ duration, next }: RetentionRule) {
  if (!next) return undefined
  const now = duration ? durationWords(duration) : 'sans limite'
  return fr(`Aujourd’hui ${now} ; ${durationWords(next.duration)} à partir du ${formatLongDay(next.at)}.`)
}

export function previewWords(kind: RetentionKind, { count, at }: RetentionPreview, now = new Date()) {
  const isSoon = new Date(at).getTime() - now.getTime() < SOON_MS
  const when = isSoon ? 'Au prochain passage' : `Le ${formatLongDay(at)}`
  return fr(`${when} : ${count === 0 ? 'rien à effacer' : retentionDone(kind, count)}.`)
}

/** « Demandes : 3 ans, Rendez-vous : 2 ans » */
export const rulesWords = (rules: readonly RetentionRule[]) =>
  rules
    .flatMap(({ kind, duration, next }) => {
      const wanted = next?.duration ?? duration
      return wanted ? `${RETENTION_LABELS[kind]} : ${durationWords(wanted)}` : []
    })
    .join(', ')
