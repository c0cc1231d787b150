import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { DialogsProvider } from '@/components/dialogs/dialogs-provider.tsx'
import { Toaster } from '@/components/toasts/toaster.tsx'
import { session } from '@/domain/session/session.ts'
import { createQueryClient } from '@/lib/http/query-client.ts'
import { sessionUser } from './builders/people.ts'

/** A part of a screen for a signed-in user, with dialogs and toasts, against the MSW server. */
export function renderPart(part: ReactNode) {
  session.start(sessionUser())
  const client = createQueryClient()
  const around = (shown: ReactNode) => (
    <QueryClientProvider client={client}>
      <DialogsProvider>{shown}</DialogsProvider>
      <Toaster />
    </QueryClientProvider>
  )
  const { rerender } = render(around(part))
  return {
    user: userEvent.setup(),
    /** The part goes, as with a change of screen; what is around it stays. */
    leave: () => rerender(around(null)),
  }
}
