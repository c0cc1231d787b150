import { conflict } from '#lib/errors.ts'

type Account = { email: string; isPrivileged: boolean }

/** USERS-21: while PRIVILEGED_ADMIN_EMAIL names the account, its address is fixed. */
export function refuseFixedEmail(
  account: Account,
  email: string | undefined,
  privilegedEmail: string | undefined,
) {
  if (email === undefined || email === account.email) return
  if (account.isPrivileged && privilegedEmail) {
    throw conflict('L’e-mail du compte privilégié est fixé par la configuration du serveur.')
  }
}
