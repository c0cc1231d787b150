import { UNDO_DAYS } from '@vigie/contract/accounts/users.ts'
import { accountLink } from '#mail/account-link.ts'
import { mailLayout } from '#mail/mail-layout.ts'
import type { NewMail } from '#mail/outbox.queries.ts'
import type { SealMail } from '#mail/sealed-text.ts'

type Letter = { siteName: string; url: string | undefined; seal: SealMail; token: string; expiresAt: Date }

/** To the old address: says what happened, with a link to undo it when the public address is known. */
export function undoMail(
  oldEmail: string,
  newEmail: string,
  { siteName, url, seal, token, expiresAt }: Letter,
): NewMail {
  const undoSentence = url
    ? `Si ce n’est pas vous, annulez ce changement : le lien est valable ${UNDO_DAYS} jours et vous fera aussi choisir un nouveau mot de passe.`
    : 'Si ce n’est pas vous, prévenez votre administrateur sans attendre.'
  return {
    kind: 'email-change-undo',
    to: oldEmail,
    subject: `${siteName} : l’adresse de votre compte a changé`,
    expiresAt,
    seal,
    ...mailLayout({
      siteName,
      title: 'L’adresse de votre compte a changé',
      paragraphs: [`Votre compte ${siteName} utilise maintenant l’adresse ${newEmail}.`, undoSentence],
      ...(url
        ? { action: { label: 'Annuler le changement', url: accountLink(url, 'annuler-adresse', token) } }
        : {}),
    }),
  }
}

export function confirmMail(
  newEmail: string,
  { siteName, url, seal, token, expiresAt }: Letter & { url: string },
): NewMail {
  return {
    kind: 'email-change-confirm',
    to: newEmail,
    subject: `${siteName} : confirmez votre adresse`,
    expiresAt,
    seal,
    ...mailLayout({
      siteName,
      title: 'Confirmez votre adresse',
      paragraphs: [
        `Cette adresse est maintenant celle de votre compte ${siteName}. Jusqu’à sa confirmation, les liens de mot de passe oublié vont à l’adresse précédente. Le lien est valable ${UNDO_DAYS} jours.`,
        'Si vous n’avez pas de compte chez nous, ignorez ce message.',
      ],
      action: { label: 'Confirmer l’adresse', url: accountLink(url, 'confirmer-adresse', token) },
    }),
  }
}
