import type { MailState, WrittenMailKind } from '@vigie/contract/mailing/mails.ts'
import type { BadgeVariant } from '@/components/ui/badge.tsx'

export const STATE_LABELS: Record<MailState, string> = {
  waiting: 'En attente',
  sending: 'En cours',
  sent: 'Envoyé',
  failed: 'Échec',
}

export const STATE_VARIANTS: Record<MailState, BadgeVariant> = {
  waiting: 'warning',
  sending: 'default',
  sent: 'success',
  failed: 'destructive',
}

/** Without `sending`, which lasts a second. */
export const FILTERED_STATES = ['waiting', 'sent', 'failed'] as const

export const KIND_LABELS: Record<WrittenMailKind, string> = {
  booking: 'Nouveau rendez-vous',
  'booking-received': 'Rendez-vous reçu',
  'booking-confirmed': 'Rendez-vous confirmé',
  'booking-refused': 'Rendez-vous refusé',
  'booking-moved': 'Rendez-vous déplacé',
  'booking-cancelled': 'Rendez-vous annulé',
  'booking-change': 'Changement par le client',
  'booking-reminder': 'Rappel de rendez-vous',
  registration: 'Inscription à un événement',
  'registration-changed': 'Événement changé',
  'registration-withdrawn': 'Désistement',
  'registration-reminder': 'Rappel d’événement',
  'registration-message': 'Message aux inscrits',
  'contact-request': 'Nouvelle demande',
  'contact-reply': 'Réponse',
  'rights-link': 'Lien « Mes données »',
  'rights-request': 'Demande de droits',
  'rights-reply': 'Réponse à une demande de droits',
  'newsletter-confirmation': 'Confirmation newsletter',
  'newsletter-welcome': 'Bienvenue newsletter',
  'campaign-test': 'Test de newsletter',
  'webhook-paused': 'Webhook en pause',
  'visitor-mails': 'Plafond des e-mails',
  'weekly-digest': 'Le point du lundi',
  'password-reset': 'Mot de passe oublié',
  invitation: 'Invitation',
  'sign-up': 'Inscription d’un utilisateur',
  'email-change-undo': 'Adresse changée',
  'email-change-confirm': 'Confirmation d’adresse',
  'account-security': 'Sécurité du compte',
  'new-device': 'Nouvel appareil',
}

export const kindLabel = (kind: string) => (isKnown(kind) ? KIND_LABELS[kind] : kind)

const isKnown = (kind: string): kind is WrittenMailKind => Object.hasOwn(KIND_LABELS, kind)
