import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type ActivateUser,
  type AdminUserCreate,
  type AdminUserUpdate,
  adminUserListResponseSchema,
  adminUserResponseSchema,
  sessionsClosedResponseSchema,
} from '@vigie/contract/accounts/users.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import { http } from '@/domain/http/http.ts'
import { LIST_POLLING } from '@/lib/http/query-client.ts'

const USERS = ['users'] as const
const PATH = '/api/users'

/** Only the privileged administrator may ask. */
export const usersQuery = queryOptions({
  ...LIST_POLLING,
  queryKey: USERS,
  queryFn: async ({ signal }) =>
    (await http.get(PATH, { response: adminUserListResponseSchema, signal })).data,
})

export const useCreateUser = () =>
  useUserMutation((body: AdminUserCreate) => http.post(PATH, { body, response: adminUserResponseSchema }))

export const useEditUser = () =>
  useUserMutation(({ id, ...body }: AdminUserUpdate & { id: number }) =>
    http.put(`${PATH}/${id}`, { body, response: adminUserResponseSchema }),
  )

export const useDeactivateUser = () =>
  useUserMutation((id: number) => http.delete(`${PATH}/${id}`, { response: adminUserResponseSchema }))

export const useActivateUser = () =>
  useUserMutation(({ id, email }: ActivateUser) =>
    http.patch(`${PATH}/${id}/activate`, {
      ...(email ? { body: { email } } : {}),
      response: adminUserResponseSchema,
    }),
  )

export const useSendSignUpLink = () =>
  useMutation({
    mutationFn: (id: number) => http.post(`${PATH}/${id}/confirmation`, { response: successResponseSchema }),
  })

export const useResetSecondStep = () =>
  useUserMutation((id: number) =>
    http.delete(`${PATH}/${id}/second-step`, { response: successResponseSchema }),
  )

export const useCloseSessions = () =>
  useUserMutation((id: number) =>
    http.delete(`${PATH}/${id}/sessions`, { response: sessionsClosedResponseSchema }),
  )

/** Every write changes the list. */
function useUserMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: USERS }) })
}
