import { RESET_MINUTES, RESET_UNAVAILABLE } from '@vigie/contract/accounts/auth.ts'
import { MINUTE_MS } from '@vigie/contract/common/days.ts'
import { findUserByAddress } from '#accounts/users.queries.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict } from '#lib/errors.ts'
import { randomToken, sha256 } from '#lib/tokens.ts'
import { mailLayout } from '#mail/mail-layout.ts'
import { findMailServers } from '#mail/mail-servers.queries.ts'
import { type NewMail, queueMail } from '#mail/outbox.queries.ts'
import type { SealMail } from '#mail/sealed-text.ts'
import { resetUrl } from './make-reset-link.ts'
import { insertPasswordReset } from './password-resets.queries.ts'

type Links = { siteName: string; origin: string; seal: SealMail }

/** Mails a one-time link, if the address has an active account; the response is the same without one. */
export async function requestPasswordReset(db: Database, links: Links, email: string, now: Date) {
  const user = await findUserByAddress(db, email)
  if (!user?.isActive) return
  const to = user.resetEmail ?? user.email
  const token = randomToken()
  const expiresAt = new Date(now.getTime() + RESET_MINUTES * MINUTE_MS)
  await inTransaction(db, async (tx) => {
    await insertPasswordReset(tx, { hash: sha256(token), userId: user.id, expiresAt })
    const isQueued = await queueMail(
      tx,
      await findMailServers(tx),
      resetMail(links, to, token, expiresAt),
      now,
    )
    if (!isQueued) throw conflict(RESET_UNAVAILABLE)
  })
}

function resetMail({ siteName, origin, seal }: Links, to: string, token: string, expiresAt: Date): NewMail {
  return {
    kind: 'password-reset',
    to,
    subject: `${siteName} : choisir un nouveau mot de passe`,
    expiresAt,
    seal,
    ...mailLayout({
      siteName,
      title: 'Choisir un nouveau mot de passe',
      paragraphs: [
        `Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte ${siteName}. Le lien est valable ${RESET_MINUTES} minutes et ne sert qu’une fois.`,
        'Si ce n’est pas vous, ignorez ce message : votre mot de passe ne change pas.',
      ],
      action: { label: 'Choisir un mot de passe', url: resetUrl(origin, token) },
    }),
  }
}
