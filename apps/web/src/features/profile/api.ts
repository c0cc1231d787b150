import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '@vigie/contract/accounts/people.ts'
import { userResponseSchema } from '@vigie/contract/accounts/people.ts'
import type { ChangePassword, UpdateInfo } from '@vigie/contract/accounts/users.ts'
import {
  addressStatusResponseSchema,
  photoResponseSchema,
  sessionListResponseSchema,
  sessionsClosedResponseSchema,
} from '@vigie/contract/accounts/users.ts'
import { weeklyDigestResponseSchema } from '@vigie/contract/accounts/weekly-digest.ts'
import { NO_FIELD_TO_UPDATE } from '@vigie/contract/common/refusals.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import { http } from '@/domain/http/http.ts'
import { imageFileProblem } from '@/domain/images/image-file.ts'
import { photoFields, session, toSessionUser } from '@/domain/session/session.ts'
import { failureMessage } from '@/lib/http/error-message.ts'

const UPDATE_FAILED = 'Une erreur est survenue lors de la mise à jour'

/** Refused before anything is sent; its message is shown to the person. */
class ProfileRefusal extends Error {
  override readonly name = 'ProfileRefusal'
}

export function profileMessage(error: unknown) {
  return error instanceof ProfileRefusal ? error.message : failureMessage(error, UPDATE_FAILED)
}

export const useUpdateInfo = () => useMutation({ mutationFn: updateInfo })
export const useUpdatePhoto = () => useMutation({ mutationFn: updatePhoto })

export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: ChangePassword) =>
      http.post('/api/users/change-password', { body, response: successResponseSchema }),
  })

/** The key contains the address, so that a changed address is read again. */
export const addressQuery = (email: string) =>
  queryOptions({
    queryKey: ['address', email],
    queryFn: async ({ signal }) =>
      (await http.get('/api/users/address', { response: addressStatusResponseSchema, signal })).data,
    staleTime: 0,
  })

export const useResendConfirmation = () =>
  useMutation({
    mutationFn: () => http.post('/api/users/address/confirmation', { response: successResponseSchema }),
  })

const SESSIONS = '/api/users/profile/sessions'

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) =>
    (await http.get(SESSIONS, { response: sessionListResponseSchema, signal })).data,
  staleTime: 0,
})

export const useCloseSession = () =>
  useSessionMutation((id: string) => http.delete(`${SESSIONS}/${id}`, { response: successResponseSchema }))

export const useCloseOtherSessions = () =>
  useSessionMutation(() => http.delete(SESSIONS, { response: sessionsClosedResponseSchema }))

function useSessionMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}

const WEEKLY_DIGEST_PATH = '/api/users/profile/weekly-digest'

export const digestQuery = queryOptions({
  queryKey: ['weekly-digest'],
  queryFn: async ({ signal }) =>
    (await http.get(WEEKLY_DIGEST_PATH, { response: weeklyDigestResponseSchema, signal })).data,
  staleTime: 0,
})

export function useSetDigest() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (isWanted: boolean) =>
      http.put(WEEKLY_DIGEST_PATH, { body: { isWanted }, response: weeklyDigestResponseSchema }),
    onSettled: () => client.invalidateQueries({ queryKey: digestQuery.queryKey }),
  })
}

export async function updateInfo(patch: UpdateInfo) {
  if (!session.isOpen()) {
    throw new ProfileRefusal('Vous devez être connecté pour mettre à jour vos informations')
  }
  if (Object.keys(patch).length === 0) throw new ProfileRefusal(NO_FIELD_TO_UPDATE)
  const { User } = await http.patch('/api/users/update-info', {
    body: patch,
    response: userResponseSchema,
    canWait: true,
  })
  keepUser(User)
}

export async function updatePhoto(photo: File) {
  if (!session.isOpen()) {
    throw new ProfileRefusal('Vous devez être connecté pour mettre à jour votre photo')
  }
  const problem = imageFileProblem(photo)
  if (problem) throw new ProfileRefusal(problem)
  const body = new FormData()
  body.set('photo', photo)
  const answer = await http.post('/api/users/update-photo', { body, response: photoResponseSchema })
  session.update(photoFields(answer.photo))
}

/** The token stays the one of this session, which a refresh may have renewed during the call. */
function keepUser(user: User) {
  const token = session.token()
  if (token) session.update(toSessionUser(user, token))
}
