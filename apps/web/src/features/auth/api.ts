import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type ResetPassword,
  registerResponseSchema,
  resetPasswordResponseSchema,
  WRONG_CREDENTIALS,
} from '@vigie/contract/auth.ts'
import { userResponseSchema } from '@vigie/contract/common/people.ts'
import { readErrorSchema, successResponseSchema, UNEXPECTED_ERROR } from '@vigie/contract/common.ts'
import { emailLinkResponseSchema } from '@vigie/contract/users.ts'
import { ApiError, NetworkError } from '@/lib/http/api-error.ts'
import { http, refreshSession } from '@/lib/http/http.ts'
import { session, toSessionUser } from '@/lib/session/session.ts'
import { siteQuery } from '@/lib/site/site.ts'

export type Credentials = { email: string; password: string }

export function useSignIn() {
  return useMutation({ mutationFn: signIn })
}

/** Resolves to the message of a sign-up that waits for an administrator, to null once signed in. */
export function useSignUp() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: signUp,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: siteQuery.queryKey }),
  })
}

export const useForgotPassword = () =>
  useMutation({
    mutationFn: (email: string) =>
      http.post('/api/users/forgot-password', {
        body: { email },
        response: resetPasswordResponseSchema,
        isPublic: true,
      }),
  })

export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: ResetPassword) =>
      http.post('/api/users/reset-password', { body, response: resetPasswordResponseSchema, isPublic: true }),
  })

export const useProvePassword = () =>
  useMutation({
    mutationFn: (password: string) =>
      http.post('/api/users/prove-password', { body: { password }, response: successResponseSchema }),
  })

export type EmailLink = { kind: 'confirm' | 'undo'; token: string }
const EMAIL_LINK_PATHS = {
  confirm: '/api/users/confirm-email',
  undo: '/api/users/undo-email-change',
} as const

export const useFollowEmailLink = () =>
  useMutation({
    mutationFn: ({ kind, token }: EmailLink) =>
      http.post(EMAIL_LINK_PATHS[kind], {
        body: { token },
        response: emailLinkResponseSchema,
        isPublic: true,
      }),
  })

/** What to tell the person: the server's words when it has some. */
function authMessage(error: unknown, fallback: string) {
  const hasWords = error instanceof ApiError || error instanceof NetworkError
  return (hasWords && error.message) || fallback
}

export const signInMessage = (error: unknown) => authMessage(error, WRONG_CREDENTIALS)
export const resetMessage = (error: unknown) => authMessage(error, UNEXPECTED_ERROR)
export const proofMessage = (error: unknown) => authMessage(error, UNEXPECTED_ERROR)
export const signUpMessage = (error: unknown) => authMessage(error, UNEXPECTED_ERROR)

async function signIn(credentials: Credentials) {
  const { status, token, body } = await http.open('/api/users/login/', credentials)
  const answer = userResponseSchema.safeParse(body)
  if (status !== 200 || !token || !answer.success) throw refusal(status, body)
  session.start(toSessionUser(answer.data.User, token))
}

async function signUp(form: FormData) {
  const { status, token, body } = await http.open('/api/users/register/', form)
  const answer = registerResponseSchema.safeParse(body)
  if (answer.success && token) {
    session.start(toSessionUser(answer.data.User, token))
    // The session is open already: a refresh that fails here takes nothing away.
    await refreshSession().catch(() => false)
    return null
  }
  const pending = successResponseSchema.safeParse(body)
  if (status === 202 && pending.data?.message) return pending.data.message
  throw refusal(status, body)
}

function refusal(status: number, body: unknown) {
  const { data } = readErrorSchema.safeParse(body)
  return new ApiError({ ...data, status })
}
