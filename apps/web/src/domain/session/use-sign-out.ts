import { useMutation } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { LEAVE_QUESTION } from '@/components/form/leave-question.ts'
import { forgetDrafts } from '@/domain/forms/draft-storage.ts'
import { http } from '@/domain/http/http.ts'
import { session } from '@/domain/session/session.ts'
import { hasUnsavedWork } from '@/lib/unsaved-work.ts'

const PATIENCE_MS = 5000

/** Signs out: asks first when a form holds unsaved text, then leaves even if the server cannot be reached. */
export function useSignOut(next = '/login') {
  const navigate = useNavigate()
  const { confirm } = useConfirm()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (hasUnsavedWork() && !(await confirm(LEAVE_QUESTION))) return
      const userId = session.user()?.id
      await notifyServer()
      // The form must be gone before the navigation, which it would block.
      flushSync(() => session.end('left'))
      if (userId !== undefined) forgetDrafts(userId)
      await navigate(next, { replace: true })
    },
  })
  return { signOut: () => mutate(), isSigningOut: isPending }
}

/** Signing out here must work even when the server fails or does not respond. */
async function notifyServer() {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  await http.post('/api/users/logout', { response: z.unknown(), isPublic: true, signal }).catch(() => null)
}
