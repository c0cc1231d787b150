import { INVITATION_DAYS } from '@vigie/contract/accounts/invitations.ts'
import { mailLayout } from '#mail/mail-layout.ts'
import type { NewMail } from '#mail/outbox.queries.ts'

type Invited = { email: string; siteName: string; invitedBy: string; link: string; expiresAt: Date }

export function invitationMail({ email, siteName, invitedBy, link, expiresAt }: Invited) {
  return {
    kind: 'invitation',
    to: email,
    subject: `${siteName} : ${invitedBy} vous invite`,
    expiresAt,
    isSecret: true,
    ...mailLayout({
      siteName,
      title: `Rejoignez l’espace d’administration de ${siteName}`,
      paragraphs: [
        `${invitedBy} vous invite. Choisissez votre mot de passe, et votre compte est prêt.`,
        `Le lien est valable ${INVITATION_DAYS} jours et ne sert qu’une fois. Si vous n’attendiez pas cette invitation, ignorez ce message : aucun compte n’est créé.`,
      ],
      action: { label: 'Accepter l’invitation', url: link },
    }),
  } satisfies NewMail
}

type Accepted = { to: string; siteName: string; name: string; email: string; url: string | undefined }

/** To the sender, so that a link which somebody else used does not go unnoticed. */
export function acceptedMail({ to, siteName, name, email, url }: Accepted) {
  return {
    kind: 'invitation-accepted',
    to,
    subject: `${siteName} : ${name} a accepté votre invitation`,
    ...mailLayout({
      siteName,
      title: 'Votre invitation a été acceptée',
      paragraphs: [
        `${name} (${email}) a maintenant un compte ${siteName}.`,
        'Si ce n’est pas la personne que vous attendiez, désactivez ce compte dans Configuration, « Gestion Utilisateurs ».',
      ],
      ...(url
        ? { action: { label: 'Voir les utilisateurs', url: `${url}/configuration?tab=utilisateurs` } }
        : {}),
    }),
  } satisfies NewMail
}
