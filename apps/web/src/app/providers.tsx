import type { QueryClient } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DialogsProvider } from '@/components/dialogs/dialogs-provider.tsx'
import { Toaster } from '@/components/toasts/toaster.tsx'
import { useSessionUser } from '@/domain/session/session.ts'

export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  const isSignedIn = useSessionUser() !== null
  return (
    <QueryClientProvider client={queryClient}>
      <DialogsProvider isSignedIn={isSignedIn}>{children}</DialogsProvider>
      <Toaster />
    </QueryClientProvider>
  )
}
