import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  ownSecurityResponseSchema,
  recoveryCodesResponseSchema,
  totpEnrolmentResponseSchema,
} from '@vigie/contract/accounts/second-step.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import type { z } from 'zod'
import { http } from '@/domain/http/http.ts'
import { passkeysQuery } from '@/domain/passkeys/api.ts'

const PATH = '/api/users/second-step'

export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: async ({ signal }) =>
    (await http.get('/api/users/profile/security', { response: ownSecurityResponseSchema, signal })).data,
  staleTime: 0,
})

export type TotpEnrolment = z.infer<typeof totpEnrolmentResponseSchema>['data']

export const useBeginTotp = () =>
  useMutation({
    mutationFn: async () => (await http.post(`${PATH}/totp`, { response: totpEnrolmentResponseSchema })).data,
  })

/** Resolves to the recovery codes, which the server cannot show again. */
export const useConfirmTotp = () =>
  useSecurityMutation(async (code: string) => {
    const response = recoveryCodesResponseSchema
    return (await http.post(`${PATH}/totp/confirm`, { body: { code }, response })).data.recoveryCodes
  })

export const useRemoveTotp = () =>
  useSecurityMutation(() => http.delete(`${PATH}/totp`, { response: successResponseSchema }))

export const useRenewCodes = () =>
  useSecurityMutation(async () => {
    const response = recoveryCodesResponseSchema
    return (await http.post(`${PATH}/recovery-codes`, { response })).data.recoveryCodes
  })

/** Every write changes what the profile says of the account. */
export function useSecurityMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    // Not awaited: recovery codes must be on the screen before anything else is read.
    onSettled: () => {
      for (const { queryKey } of [securityQuery, passkeysQuery]) void client.invalidateQueries({ queryKey })
    },
  })
}
