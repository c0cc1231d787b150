import { RETENTION_KINDS, retentionDone } from '../common/retention.ts'
import {
  ACT_OBJECTS,
  type ActDetails,
  type ActKind,
  type ActObject,
  type ActorKind,
  type REFUSAL_REASONS,
  type SignInWay,
} from './acts.ts'

export type SaidAct = {
  kind: ActKind
  actor: { kind: ActorKind; name: string }
  object: { kind: ActObject; id: number | null; title: string | null } | null
  details: ActDetails
  times: number
}

/** `{who}` and `{object}` are names; `{count}`, `{version}`, `{at}` and `{reason}` come from the details. */
const SENTENCES: Record<ActKind, string> = {
  'session.opened': '{who} a ouvert une session{way}',
  'session.refused': 'Connexion refusée{object} : {reason}',
  'session.closed': '{who} a fermé sa session',
  'session.ended': '{who} a mis fin à {count}{object}',
  'session.new_device': '{who} utilise un nouvel appareil',
  'session.ended_by_link': '{who} a mis fin à une session par le lien reçu',
  'account.registered': '{who} a créé son compte',
  'account.changed': '{who} a modifié ses informations',
  'account.password_changed': '{who} a changé son mot de passe',
  'account.password_reset': '{who} a réinitialisé {own}',
  'account.address_changed': '{who} a changé d’adresse e-mail',
  'account.address_confirmed': '{who} a confirmé son adresse e-mail',
  'account.address_restored': '{who} a rétabli son ancienne adresse e-mail',
  'proof.given': '{who} a confirmé son identité',
  'proof.refused': '{who} n’a pas pu confirmer son identité : {reason}',
  'totp.enabled': '{who} a activé la validation en deux étapes',
  'totp.removed': '{who} a retiré la validation en deux étapes',
  'recovery_codes.made': '{who} a créé de nouveaux codes de récupération',
  'recovery_code.used': '{who} a utilisé un code de récupération',
  'second_step.reset': '{who} a réinitialisé la validation en deux étapes de {object}',
  'passkey.added': '{who} a ajouté {object}',
  'passkey.renamed': '{who} a renommé {object}',
  'passkey.removed': '{who} a retiré {object}',
  'passkey.cloned': 'Une copie suspecte de {object} de {who} a été refusée',
  'user.created': '{who} a créé le compte de {object}',
  'user.changed': '{who} a modifié le compte de {object}',
  'user.password_set': '{who} a choisi un nouveau mot de passe pour {object}',
  'user.activated': '{who} a activé le compte de {object}',
  'user.deactivated': '{who} a désactivé le compte de {object}',
  'user.deleted': '{who} a supprimé le compte de {object}',
  'user.sessions_ended': '{who} a mis fin aux sessions de {object}',
  'invitation.sent': '{who} a envoyé {object}',
  'invitation.sent_again': '{who} a renvoyé {object}',
  'invitation.revoked': '{who} a annulé {object}',
  'invitation.accepted': '{who} a accepté {object}',
  'privilege.moved': '{who} a confié l’administration à {object}',
  'settings.second_step_required': '{who} exige la validation en deux étapes de tous',
  'settings.second_step_optional': '{who} n’exige plus la validation en deux étapes',
  'settings.mail_server': '{who} a modifié le serveur d’envoi des e-mails',
  'settings.mail_approved': '{who} a approuvé le serveur d’envoi des e-mails',
  'settings.site_address': '{who} a changé l’adresse de l’application',
  'settings.allowed_origins': '{who} a changé les sites autorisés',
  'settings.company': '{who} a changé la fiche de l’entreprise',
  'settings.newsletter_sender': '{who} a changé l’expéditeur de la newsletter',
  'settings.appointments': '{who} a changé les horaires et réglages des rendez-vous',
  'settings.bot_state': '{who} a remplacé l’état du bot (version {version})',
  'settings.retention': '{who} a changé les durées de conservation',
  'appointment_type.created': '{who} a créé {object}',
  'appointment_type.changed': '{who} a modifié {object}',
  'appointment_type.deleted': '{who} a supprimé {object}',
  'landmark.added': '{who} a ajouté {object}',
  'landmark.removed': '{who} a retiré {object}',
  'webhook.created': '{who} a ajouté {object}',
  'webhook.changed': '{who} a modifié {object}',
  'webhook.deleted': '{who} a supprimé {object}',
  'webhook.secret_made': '{who} a remplacé le secret de {object}',
  'webhook.resumed': '{who} a repris les envois vers {object}',
  'calendar_feed.made': '{who} a créé une adresse d’agenda privée',
  'calendar_feed.removed': '{who} a retiré son adresse d’agenda privée',
  'outside_calendar.added': '{who} a ajouté {object}',
  'outside_calendar.removed': '{who} a retiré {object}',
  'preview_link.made': '{who} a créé un lien de relecture pour {object}',
  'preview_link.revoked': '{who} a retiré un lien de relecture de {object}',
  'content.published': '{who} a publié {object}',
  'content.changes_published': '{who} a publié les modifications de {object}',
  'content.withdrawn': '{who} a retiré du site {object}',
  'content.programmed': '{who} a programmé {object} pour le {at}',
  'content.programme_cancelled': '{who} a annulé la programmation de {object}',
  'content.version_restored': '{who} a rétabli la version {version} de {object}',
  'content.recovered': '{who} a récupéré {object}',
  'content.deleted': '{who} a supprimé {object}',
  'content.erased': '{who} a effacé définitivement {object}',
  'request.deleted': '{who} a effacé {object}',
  'subscriber.removed': '{who} a effacé {object}',
  'registration.deleted': '{who} a retiré {object}',
  'registration.erased': '{who} a effacé {object}',
  'person.erased': '{who} a effacé une personne ({count})',
  'appointment.cancelled': '{who} a annulé {object}',
  'appointment.deleted': '{who} a effacé {object}',
  'image.deleted': '{who} a supprimé {object}',
  'medicine.deleted': '{who} a supprimé {object}',
  'person.joined': '{who} a réuni {object} avec une autre',
  'person.separated': '{who} a séparé {object} d’une autre',
  'person.note_deleted': '{who} a supprimé une note sur {object}',
  'retention.applied': '{who} a appliqué les durées de conservation : {counts}',
  'campaign.sent': '{who} a envoyé {object} à {count}',
  'campaign.programmed': '{who} a programmé {object} pour le {at}',
  'campaign.programme_cancelled': '{who} a annulé la programmation de {object}',
  'campaign.paused': '{who} a mis en pause {object}',
  'campaign.resumed': '{who} a repris {object}',
  'campaign.stopped': '{who} a arrêté {object}',
  'campaign.deleted': '{who} a supprimé {object}',
  'registration.message_sent': '{who} a écrit à {count} pour {object}',
  'rights_request.answered': '{who} a répondu à {object}',
  'rights_request.done': '{who} a marqué comme traitée {object}',
  'rights_request.reopened': '{who} a rouvert {object}',
  'import.started': '{who} a lancé {object} de {count}',
  'import.cancelled': '{who} a arrêté {object}',
  'medicines.imported': '{who} a importé {count}',
  'visits.imported': '{who} a importé {count} de visites',
  'visits.import_undone': '{who} a annulé un import de visites',
  'export.subscribers': '{who} a exporté les abonnés de la newsletter',
  'export.person': '{who} a exporté les données d’une personne',
  'export.registrations': '{who} a exporté les inscriptions à {object}',
  'export.journal': '{who} a exporté le journal',
  'backup.made': '{who} a fait une sauvegarde',
  'backup.restored': '{who} a restauré une sauvegarde',
  'journal.chain_restarted': '{who} a scellé le journal de nouveau',
}

const OBJECTS: Record<ActObject, [before: string, alone: string]> = {
  blog: ['l’article', 'un article'],
  project: ['le projet', 'un projet'],
  event: ['l’événement', 'un événement'],
  user: ['', 'un compte'],
  request: ['la demande', 'une demande de contact'],
  subscriber: ['l’abonnement', 'un abonnement à la newsletter'],
  registration: ['l’inscription', 'une inscription'],
  rights_request: ['la demande de droits', 'une demande de droits'],
  appointment: ['le rendez-vous', 'un rendez-vous'],
  appointment_type: ['le type de rendez-vous', 'les types de rendez-vous'],
  image: ['l’image', 'une image'],
  medicine: ['le médicament', 'un médicament'],
  campaign: ['la campagne', 'une campagne'],
  import: ['l’import', 'un import d’abonnés'],
  landmark: ['le repère', 'un repère'],
  webhook: ['le webhook', 'un webhook'],
  calendar: ['l’agenda extérieur', 'un agenda extérieur'],
  passkey: ['la clé d’accès', 'une clé d’accès'],
  invitation: ['l’invitation', 'une invitation'],
  person: ['la personne', 'une personne'],
}

const COUNTED: Partial<Record<ActKind, [one: string, many: string]>> = {
  'session.ended': ['une session', 'sessions'],
  'campaign.sent': ['un destinataire', 'destinataires'],
  'registration.message_sent': ['une personne', 'personnes'],
  'import.started': ['une ligne', 'lignes'],
  'person.erased': ['un enregistrement', 'enregistrements'],
  'medicines.imported': ['un médicament', 'médicaments'],
  'visits.imported': ['un jour', 'jours'],
}

const REASONS: Record<(typeof REFUSAL_REASONS)[number], string> = {
  wrong_password: 'mot de passe erroné',
  wrong_code: 'code erroné',
  wrong_passkey: 'clé d’accès refusée',
  too_many: 'trop de tentatives',
  deactivated: 'compte désactivé',
}

const WAYS: Record<SignInWay, string> = {
  password: '',
  second_step: ' en deux étapes',
  recovery_code: ' avec un code de récupération',
  passkey: ' avec une clé d’accès',
  invitation: ' en acceptant une invitation',
}

const ACTORS = { server: 'Le serveur', product: 'L’application', nobody: 'Une personne non connectée' }

export type SentencePart = { is: 'text' | 'who' | 'object'; text: string }

/** « Ana Martin a publié l’article « … » », in parts, so that a screen can make a link of the object. */
export function actSentence(act: SaidAct, formatMoment: (at: string) => string): SentencePart[] {
  const template = SENTENCES[act.kind] + (act.times > 1 ? ` (${act.times} fois)` : '')
  return template
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((piece): SentencePart => {
      if (piece === '{who}') return { is: 'who', text: whoIs(act.actor) }
      if (piece === '{object}') return { is: 'object', text: objectWords(act) }
      return { is: 'text', text: piece.startsWith('{') ? detailWords(piece, act, formatMoment) : piece }
    })
    .filter(({ text }) => text !== '')
}

const whoIs = ({ kind, name }: SaidAct['actor']) =>
  kind === 'person' ? name || 'Un compte sans nom' : ACTORS[kind]

function objectWords({ kind, object }: SaidAct) {
  const words = object ? named(object) : ''
  if (kind === 'session.refused') return words && ` au compte de ${words}`
  if (kind === 'session.ended') return words && ` de ${words}`
  if (words) return words
  const [noun] = kind.split('.')
  return ACT_OBJECTS.flatMap((known) => (known === noun ? [OBJECTS[known][1]] : []))[0] ?? 'un contenu'
}

function named({ kind, title }: NonNullable<SaidAct['object']>) {
  const [before, alone] = OBJECTS[kind]
  if (kind === 'user') return title || alone
  if (!title) return alone
  if (kind === 'invitation') return `${before} pour ${title}`
  return PERSON_RECORDS.includes(kind) ? `${before} ${ofPerson(title)}` : `${before} « ${title} »`
}

const PERSON_RECORDS: readonly ActObject[] = ['request', 'subscriber', 'registration', 'appointment']

const ofPerson = (name: string) => (/^[aeiouyhœæ]/i.test(name.normalize('NFD')) ? `d’${name}` : `de ${name}`)

function detailWords(piece: string, act: SaidAct, formatMoment: (at: string) => string) {
  const { way, reason, count = 1, at, version = 1 } = act.details
  if (piece === '{way}') return WAYS[way ?? 'password']
  if (piece === '{reason}') return REASONS[reason ?? 'wrong_password']
  if (piece === '{version}') return String(version)
  if (piece === '{at}') return at ? formatMoment(at) : ''
  if (piece === '{counts}') return countsWords(act.details.counts ?? {})
  if (piece === '{own}') return act.object ? `le mot de passe de ${named(act.object)}` : 'son mot de passe'
  const [one, many] = COUNTED[act.kind] ?? ['', '']
  return count === 1 ? one : `${count} ${many}`
}

function countsWords(counts: NonNullable<ActDetails['counts']>) {
  const done = RETENTION_KINDS.flatMap((kind) => (counts[kind] ? retentionDone(kind, counts[kind]) : []))
  return done.join(', ') || 'rien à effacer'
}
