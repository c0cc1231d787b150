import { queryOptions } from '@tanstack/react-query'
import { passkeyListResponseSchema } from '@vigie/contract/accounts/passkeys.ts'
import { http } from '@/domain/http/http.ts'

export const PASSKEYS_PATH = '/api/users/profile/passkeys'

/** The passkeys of the person who is signed in. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async ({ signal }) =>
    (await http.get(PASSKEYS_PATH, { response: passkeyListResponseSchema, signal })).data,
  staleTime: 0,
})
