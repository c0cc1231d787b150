import {
  RETENTION_KINDS,
  RETENTION_LABELS,
  RETENTION_STARTS,
  type RetentionKind,
} from '@vigie/contract/common/retention.ts'
import { durationWords } from '@vigie/contract/site/retention.ts'
import { frenchDay } from '#lib/site-time.ts'
import { DATA_KINDS, type DataKind } from '#privacy/data-kinds.ts'
import { PERSONAL_TABLES } from '#privacy/personal-data.ts'
import type { Rules } from '../retention-rules.ts'
import type { Recipients } from './recipients.queries.ts'

/** In columns that no export shows. */
const OTHER_DATA: Partial<Record<DataKind, string[]>> = {
  notes: ['Adresse, nom, entreprise et téléphone donnés en dernier'],
  copies: ['Copies des données des autres traitements'],
  erasures: ['Empreinte de l’adresse e-mail, calculée avec une clé'],
  audit: ['Nom du compte', 'Adresse IP', 'Navigateur', 'Acte et sa date'],
  audience: ['Pages vues et durées, en sommes par jour', 'Empreinte d’un jour, détruite le lendemain'],
  accounts: ['Nom', 'Prénom', 'E-mail', 'Photo', 'Mot de passe haché', 'Sessions et appareils'],
}

type Outside = Exclude<keyof Recipients, 'accounts'>
/** Through what data of a kind leave the product; webhooks carry identifiers only. */
const WAYS_OUT: Partial<Record<DataKind, Outside[]>> = {
  requests: ['mail', 'webhooks'],
  appointments: ['mail', 'webhooks', 'calendars'],
  registrations: ['mail'],
  subscriptions: ['mail', 'webhooks'],
  mails: ['mail'],
  rights: ['mail'],
  accounts: ['mail'],
}
const OUTSIDE_WORDS: Record<Outside, string> = {
  mail: 'Serveur d’envoi des e-mails',
  webhooks: 'Webhooks (numéros des enregistrements seulement)',
  calendars: 'Agendas extérieurs (lus, pour les heures occupées)',
}

export function dataOf(kind: DataKind) {
  const labels = Object.values(PERSONAL_TABLES)
    .filter((table) => table.kind === kind)
    .flatMap(({ columns }) => Object.values(columns))
    .flatMap((column) => (typeof column === 'object' && column.label ? column.label : []))
  return [...new Set(labels), ...(OTHER_DATA[kind] ?? [])]
}

export function recipientsOf(kind: DataKind, recipients: Recipients) {
  const { accounts } = recipients
  const inside = accounts < 2 ? `${accounts} compte d’administration` : `${accounts} comptes d’administration`
  const outside = (WAYS_OUT[kind] ?? [])
    .filter((way) => recipients[way].length > 0)
    .map((way) => `${OUTSIDE_WORDS[way]} : ${recipients[way].join(', ')}`)
  return [inside, ...outside]
}

export function durationsOf(kind: DataKind, rules: Rules, dayOf: (at: string) => string): string[] {
  const treatment: { rules: readonly string[]; duration?: string } = DATA_KINDS[kind]
  const named = RETENTION_KINDS.filter((rule) => treatment.rules.includes(rule))
  const words = named.map((rule) => {
    const label = named.length > 1 ? `${RETENTION_LABELS[rule]} : ` : ''
    return label + ruleWords(rule, rules[rule], dayOf)
  })
  return treatment.duration ? [...words, treatment.duration] : words
}

function ruleWords(
  kind: RetentionKind,
  { duration, next }: Rules[RetentionKind],
  dayOf: (at: string) => string,
) {
  const now = duration ? `${durationWords(duration)} ${RETENTION_STARTS[kind]}` : 'sans limite'
  return next ? `${now}, puis ${durationWords(next.duration)} à partir du ${frenchDay(dayOf(next.at))}` : now
}
