import type { QueryClient } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DialogsProvider } from '@/components/dialogs/dialogs-provider.tsx'
import { Toaster } from '@/components/toasts/toaster.tsx'

export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <DialogsProvider>{children}</DialogsProvider>
      <Toaster />
    </QueryClientProvider>
  )
}
