import { NOTHING_TO_CONFIRM } from '@vigie/contract/accounts/users.ts'
import { mailSignUpLink } from '#accounts/mail-sign-up-link.ts'
import { isUnverified } from '#accounts/sign-ups.queries.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict } from '#lib/errors.ts'
import { accountMailOrigin } from '#mail/account-mail-origin.ts'
import type { FeatureDeps } from '#site/site.ts'
import { slowConfirmations } from './email/slow-confirmations.ts'
import { lockUser } from './users.queries.ts'

/**
 * For a sign-up whose mail was lost, or that came before any mail could leave. Returns its address; undefined when
 * there is no such account.
 */
export async function sendSignUpLink({ db, site }: Pick<FeatureDeps, 'db' | 'site'>, id: number, now: Date) {
  const origin = await accountMailOrigin(db, site, now)
  return inTransaction(db, async (tx) => {
    const user = await lockUser(tx, id)
    if (!user) return undefined
    if (!isUnverified(user)) throw conflict(NOTHING_TO_CONFIRM)
    await slowConfirmations(tx, id, now)
    const isQueued = origin && (await mailSignUpLink(tx, { site, origin }, user, now))
    if (!isQueued) throw conflict('Aucun e-mail ne peut partir pour le moment.')
    return user.email
  })
}
