import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type AcceptInvitation,
  type InvitationInput,
  invitationListResponseSchema,
  invitationSentResponseSchema,
  receivedInvitationResponseSchema,
} from '@vigie/contract/accounts/invitations.ts'
import { profileResponseSchema } from '@vigie/contract/accounts/people.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import { http } from '@/domain/http/http.ts'
import { session, toSessionUser } from '@/domain/session/session.ts'
import { ApiError } from '@/lib/http/api-error.ts'
import { LIST_POLLING } from '@/lib/http/query-client.ts'
import { readRefusal } from '@/lib/http/read-response.ts'

const INVITATIONS = ['invitations'] as const
const PATH = '/api/users/invitations'

/** Only the privileged administrator may ask. */
export const invitationsQuery = queryOptions({
  ...LIST_POLLING,
  queryKey: INVITATIONS,
  queryFn: async ({ signal }) =>
    (await http.get(PATH, { response: invitationListResponseSchema, signal })).data,
})

/** The only moments at which a link is known: a new invitation, and one that is sent again. */
export const useInvite = () =>
  useInvitationMutation((body: InvitationInput) =>
    http.post(PATH, { body, response: invitationSentResponseSchema }),
  )

export const useInviteAgain = () =>
  useInvitationMutation((id: number) =>
    http.post(`${PATH}/${id}/resend`, { response: invitationSentResponseSchema }),
  )

export const useRevokeInvitation = () =>
  useInvitationMutation((id: number) =>
    http.post(`${PATH}/${id}/revoke`, { response: successResponseSchema }),
  )

export const receivedInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['received-invitation', token],
    queryFn: async ({ signal }) =>
      (
        await http.post(`${PATH}/read`, {
          body: { token },
          response: receivedInvitationResponseSchema,
          isPublic: true,
          signal,
        })
      ).data,
    // It must not be valid from the cache: it may have been revoked meanwhile.
    staleTime: 0,
    gcTime: 0,
  })

export const useAcceptInvitation = () => useMutation({ mutationFn: accept })

async function accept(body: AcceptInvitation) {
  const response = await http.open(`${PATH}/accept`, body)
  const accepted = profileResponseSchema.safeParse(response.body)
  if (!accepted.success || !response.token) {
    throw new ApiError({ ...readRefusal(response.body), status: response.status })
  }
  session.start(toSessionUser(accepted.data.User, response.token))
}

function useInvitationMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: INVITATIONS }) })
}
