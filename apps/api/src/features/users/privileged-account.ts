import { conflict } from '#lib/errors.ts'

type Account = { email: string; isPrivileged: boolean }

/** While the setting names the account, another address would leave the house without its keeper. */
export function refuseFixedEmail(
  account: Account,
  email: string | undefined,
  privilegedEmail: string | undefined,
) {
  if (email === undefined || email === account.email) return
  if (account.isPrivileged && privilegedEmail) {
    throw conflict('L’email du compte privilégié est fixé par la configuration du serveur.')
  }
}
