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
import { ApiError } from '@/lib/http/api-error.ts'
import type { FailureWords } from '@/lib/http/error-message.ts'
import { http, refreshSession } from '@/lib/http/http.ts'
import { UNREACHABLE } from '@/lib/http/network.ts'
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

export const SIGN_IN_FAILURE = words(WRONG_CREDENTIALS)
export const AUTH_FAILURE = words(UNEXPECTED_ERROR)

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
    // The session is already open: it stays open if this refresh fails.
    await refreshSession().catch(() => false)
    return null
  }
  const pending = successResponseSchema.safeParse(body)
  if (status === 202 && pending.data?.message) return pending.data.message
  throw refusal(status, body)
}

/** Here a 401 is about what was typed: the server's words count, not an expired session. */
function words(unexpected: string): FailureWords {
  return { refused: ({ message }) => message || unexpected, otherwise: UNREACHABLE, unexpected }
}

function refusal(status: number, body: unknown) {
  const { data } = readErrorSchema.safeParse(body)
  return new ApiError({ ...data, status })
}
