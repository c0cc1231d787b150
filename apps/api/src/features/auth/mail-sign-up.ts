import { mailSignUpLink } from '#accounts/mail-sign-up-link.ts'
import { mayMailVisitor } from '#accounts/reserve-visitor-mail.ts'
import { isUnverified } from '#accounts/sign-ups.queries.ts'
import type { Database } from '#db/client.ts'
import { mailLayout } from '#mail/mail-layout.ts'
import { findMailServers } from '#mail/mail-servers.queries.ts'
import { type NewMail, queueMail } from '#mail/outbox.queries.ts'
import type { Site } from '#site/site.ts'

type Links = { site: Site; origin: string | undefined }
type Account = Parameters<typeof isUnverified>[0] & { id: number; email: string }

/**
 * SAFE-25: what a sign-up says to the address that was typed. A new account, and one that was not confirmed yet, gets
 * the link; the owner of any other learns that somebody has tried.
 */
export async function mailSignUp(
  tx: Database,
  { site, origin }: Links,
  { email, account }: { email: string; account: Account | undefined },
  now: Date,
) {
  if (!(await mayMailVisitor(tx, site, email, now))) return
  if (!account || !isUnverified(account))
    await queueMail(tx, await findMailServers(tx), knownAddressMail(site, email), now)
  else if (origin) await mailSignUpLink(tx, { site, origin }, account, now)
}

const knownAddressMail = ({ name: siteName, sealMail: seal }: Site, email: string): NewMail => ({
  kind: 'sign-up',
  seal,
  to: email,
  subject: `${siteName} : une inscription avec votre adresse`,
  ...mailLayout({
    siteName,
    title: 'Une inscription avec votre adresse',
    paragraphs: [
      `Quelqu’un vient de demander un compte ${siteName} avec votre adresse, qui en a déjà un. Rien n’a changé : votre mot de passe reste le vôtre.`,
      'Si c’est vous, connectez-vous, ou choisissez un nouveau mot de passe par « Mot de passe oublié » ; un compte qui attend son activation doit d’abord être approuvé par un administrateur. Si ce n’est pas vous, ignorez ce message.',
    ],
  }),
})
