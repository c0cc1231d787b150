import { INVITATION_DAYS } from '@vigie/contract/accounts/invitations.ts'
import type { SecurityNotice } from '#accounts/mail-security.ts'
import { mailLayout } from '#mail/mail-layout.ts'
import type { NewMail } from '#mail/outbox.queries.ts'
import type { SealMail } from '#mail/sealed-text.ts'

type Invited = {
  email: string
  siteName: string
  seal: SealMail
  invitedBy: string
  link: string
  expiresAt: Date
}

export function invitationMail({ email, siteName, seal, invitedBy, link, expiresAt }: Invited) {
  return {
    kind: 'invitation',
    to: email,
    subject: `${siteName} : ${invitedBy} vous invite`,
    expiresAt,
    seal,
    ...mailLayout({
      siteName,
      title: `Rejoignez l’espace d’administration de ${siteName}`,
      paragraphs: [
        `${invitedBy} vous invite. Choisissez votre mot de passe, et votre compte est prêt.`,
        `Le lien est valable ${INVITATION_DAYS} jours et ne sert qu’une fois. Si vous n’attendiez pas cette invitation, ignorez ce message : aucun compte n’est créé.`,
      ],
      action: { label: 'Accepter l’invitation', url: link },
    }),
  } satisfies NewMail
}

type Accepted = { siteName: string; name: string; email: string }

/** To the sender, so that a link which somebody else used does not go unnoticed. */
export function acceptedNotice({ siteName, name, email }: Accepted): SecurityNotice {
  return {
    title: 'Votre invitation a été acceptée',
    paragraphs: [
      `${name} (${email}) a maintenant un compte ${siteName}.`,
      'Si ce n’est pas la personne que vous attendiez, désactivez ce compte dans Configuration, « Gestion Utilisateurs ».',
    ],
  }
}
