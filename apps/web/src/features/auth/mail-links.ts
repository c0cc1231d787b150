import type { EmailLink } from './api.ts'

/** The parameters of the links that mails carry. */
const PARAMETERS = { reset: 'reinitialiser', confirm: 'confirmer-adresse', undo: 'annuler-adresse' } as const

type Address = { search: string; hash: string }

/** Behind `#`, which browsers send to no server; mails of former versions have them behind `?`. */
export const linkParams = ({ search, hash }: Address) => new URLSearchParams(hash.slice(1) || search)

export const resetTokenIn = (params: URLSearchParams) => params.get(PARAMETERS.reset)

export const resetHash = (token: string) => `${PARAMETERS.reset}=${token}`

export function emailLinkIn(params: URLSearchParams): EmailLink | undefined {
  for (const kind of ['confirm', 'undo'] as const) {
    const token = params.get(PARAMETERS[kind])
    if (token) return { kind, token }
  }
  return undefined
}

/** Links of mails also work for a signed-in person. */
export const holdsMailLink = ({ search, hash }: Address) =>
  hash !== '' || Object.values(PARAMETERS).some((parameter) => new URLSearchParams(search).has(parameter))
