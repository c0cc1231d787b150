import { SIGNUP_LINK_DAYS } from '@vigie/contract/accounts/auth.ts'
import { DAY_MS } from '@vigie/contract/common/days.ts'
import type { Database } from '#db/client.ts'
import { randomToken, sha256 } from '#lib/tokens.ts'
import { accountLink } from '#mail/account-link.ts'
import { mailLayout } from '#mail/mail-layout.ts'
import { findMailServers } from '#mail/mail-servers.queries.ts'
import { queueMail } from '#mail/outbox.queries.ts'
import type { Site } from '#site/site.ts'
import { insertConfirmation } from './confirmations.queries.ts'

type Links = { site: Site; origin: string }

/** SAFE-25: the link by which the owner of a sign-up's address proves it. False when no server can send it. */
export async function mailSignUpLink(
  tx: Database,
  { site: { name: siteName, sealMail: seal }, origin }: Links,
  { id, email }: { id: number; email: string },
  now: Date,
) {
  const token = randomToken()
  const expiresAt = new Date(now.getTime() + SIGNUP_LINK_DAYS * DAY_MS)
  await insertConfirmation(tx, { hash: sha256(token), userId: id, email, expiresAt })
  const mail = {
    kind: 'sign-up' as const,
    to: email,
    subject: `${siteName} : confirmez votre adresse`,
    expiresAt,
    seal,
    // Nothing that was typed in the form: its reader may not be the one who filled it in.
    ...mailLayout({
      siteName,
      title: 'Confirmez votre adresse',
      paragraphs: [
        `Quelqu’un, sans doute vous, a demandé un compte ${siteName} avec cette adresse. Ouvrez le lien et choisissez votre mot de passe : un administrateur pourra ensuite approuver l’inscription.`,
        `Le lien est valable ${SIGNUP_LINK_DAYS} jours et ne sert qu’une fois. Si ce n’est pas vous, ignorez ce message : personne n’entre sans ce lien.`,
      ],
      action: {
        label: 'Confirmer mon adresse',
        url: accountLink(origin, 'confirmer-inscription', token),
      },
    }),
  }
  return queueMail(tx, await findMailServers(tx), mail, now)
}
