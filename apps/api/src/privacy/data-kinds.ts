/** The rules of « Conservation » (RGPD-09). */
export type RetentionRule =
  | 'requests'
  | 'appointments'
  | 'registrations'
  | 'trainings'
  | 'unsubscribed'
  | 'mails'
  | 'audit'
  | 'audience'

type Treatment = {
  label: string
  purpose: string
  legalBasis: string
  /** Whose data they are. */
  people: string
  /** The first is the usual one. */
  rules: readonly RetentionRule[]
  /** In words, where no rule ends it. */
  duration?: string
}

const INTEREST = 'Intérêt légitime de l’entreprise (article 6, 1, f)'
const CONTRACT = 'Mesures précontractuelles ou contrat (article 6, 1, b)'
const CONSENT = 'Consentement (article 6, 1, a)'
const OBLIGATION = 'Obligation légale (article 6, 1, c)'
const VISITORS = 'Personnes qui écrivent à l’entreprise'

/** Of each kind of record: what it is for, on which ground it is held, and what ends it. */
export const DATA_KINDS = {
  requests: {
    label: 'Demandes',
    purpose: 'Répondre aux demandes envoyées par le site',
    legalBasis: CONTRACT,
    people: VISITORS,
    rules: ['requests'],
  },
  appointments: {
    label: 'Rendez-vous',
    purpose: 'Convenir des rendez-vous, les rappeler et les tenir',
    legalBasis: CONTRACT,
    people: 'Personnes qui prennent rendez-vous',
    rules: ['appointments'],
  },
  registrations: {
    label: 'Inscriptions',
    purpose: 'Tenir la liste des personnes inscrites aux événements et aux formations',
    legalBasis: CONTRACT,
    people: 'Personnes inscrites à un événement',
    rules: ['registrations', 'trainings'],
  },
  subscriptions: {
    label: 'Newsletter',
    purpose: 'Envoyer la newsletter aux personnes qui l’ont demandée',
    legalBasis: CONSENT,
    people: 'Personnes abonnées, désabonnées ou en attente de confirmation',
    rules: ['unsubscribed'],
  },
  consents: {
    label: 'Preuves de consentement',
    purpose: 'Pouvoir montrer quand et comment la newsletter a été demandée',
    legalBasis: OBLIGATION,
    people: 'Personnes abonnées, désabonnées ou en attente de confirmation',
    rules: ['unsubscribed'],
  },
  mails: {
    label: 'E-mails',
    purpose: 'Envoyer les e-mails de l’application et savoir s’ils sont partis',
    legalBasis: INTEREST,
    people: VISITORS,
    rules: ['mails'],
  },
  notes: {
    label: 'Fiches et notes',
    purpose: 'Suivre les échanges avec une personne',
    legalBasis: INTEREST,
    people: VISITORS,
    rules: ['requests'],
  },
  copies: {
    label: 'Copies techniques',
    purpose: 'Ne rien perdre ni répéter : réponses gardées, annulations, lignes importées, livraisons',
    legalBasis: INTEREST,
    people: VISITORS,
    rules: [],
    duration: '30 jours au plus',
  },
  rights: {
    label: 'Demandes de droits',
    purpose: 'Répondre aux personnes qui exercent leurs droits, et pouvoir le montrer',
    legalBasis: OBLIGATION,
    people: 'Personnes qui exercent leurs droits',
    rules: [],
    duration: '3 ans',
  },
  erasures: {
    label: 'Empreintes d’adresses effacées',
    purpose: 'Ne plus écrire à une personne effacée, et l’effacer aussi d’une sauvegarde restaurée',
    legalBasis: OBLIGATION,
    people: 'Personnes effacées',
    rules: [],
    duration: '3 ans',
  },
  audit: {
    label: 'Journal',
    purpose: 'Savoir qui a fait quoi dans l’administration, et repérer les intrusions',
    legalBasis: INTEREST,
    people: 'Personnes qui administrent l’application',
    rules: ['audit'],
  },
  audience: {
    label: 'Mesure d’audience',
    purpose: 'Compter les visites du site, sans reconnaître personne',
    legalBasis: INTEREST,
    people: 'Personnes qui visitent le site',
    rules: ['audience'],
  },
  accounts: {
    label: 'Comptes',
    purpose: 'Ouvrir l’administration aux seules personnes autorisées',
    legalBasis: INTEREST,
    people: 'Personnes qui administrent l’application',
    rules: [],
    duration: 'Tant que le compte existe',
  },
} as const satisfies Record<string, Treatment>

export type DataKind = keyof typeof DATA_KINDS
