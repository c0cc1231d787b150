import { useMutation, useQueryClient } from '@tanstack/react-query'
import { registerResponseSchema, resetPasswordResponseSchema } from '@vigie/contract/accounts/auth.ts'
import { emailLinkResponseSchema } from '@vigie/contract/accounts/users.ts'
import { UNEXPECTED_ERROR } from '@vigie/contract/common/refusals.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import { http, refreshSession } from '@/domain/http/http.ts'
import { session, toSessionUser } from '@/domain/session/session.ts'
import { siteQuery } from '@/domain/site/site.ts'
import { openingRefusal, openingWords } from './open-session.ts'

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

/** Links behind which a password is chosen. */
export type PasswordLink = { kind: 'reset' | 'signUp'; token: string }
const PASSWORD_LINK_PATHS = {
  reset: '/api/users/reset-password',
  signUp: '/api/users/confirm-sign-up',
} as const

export const useChoosePassword = (kind: PasswordLink['kind']) =>
  useMutation({
    mutationFn: (body: { token: string; password: string }) =>
      http.post(PASSWORD_LINK_PATHS[kind], { body, response: resetPasswordResponseSchema, isPublic: true }),
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

export const AUTH_FAILURE = openingWords(UNEXPECTED_ERROR)

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
  throw openingRefusal(status, body)
}
