import type { EmailLink, PasswordLink } from './api.ts'

/** The parameters of the links that mails carry. */
const PARAMETERS = {
  reset: 'reinitialiser',
  signUp: 'confirmer-inscription',
  confirm: 'confirmer-adresse',
  undo: 'annuler-adresse',
} as const

type Address = { search: string; hash: string }

/** Behind `#`, which browsers send to no server; mails of former versions have them behind `?`. */
export const linkParams = ({ search, hash }: Address) => new URLSearchParams(hash.slice(1) || search)

export const resetHash = (token: string) => `${PARAMETERS.reset}=${token}`

export const passwordLinkIn = (params: URLSearchParams): PasswordLink | undefined =>
  linkIn(params, ['reset', 'signUp'])

export const emailLinkIn = (params: URLSearchParams): EmailLink | undefined =>
  linkIn(params, ['confirm', 'undo'])

function linkIn<Kind extends keyof typeof PARAMETERS>(params: URLSearchParams, kinds: readonly Kind[]) {
  for (const kind of kinds) {
    const token = params.get(PARAMETERS[kind])
    if (token) return { kind, token }
  }
  return undefined
}

/** Links of mails also work for a signed-in person. */
export const holdsMailLink = ({ search, hash }: Address) =>
  hash !== '' || Object.values(PARAMETERS).some((parameter) => new URLSearchParams(search).has(parameter))
