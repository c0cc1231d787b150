import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '@/components/states/lazy-part.tsx'
import { useSessionUser } from '@/domain/session/session.ts'
import { mailApprovalQuery } from './api.ts'

const PendingServerBanner = lazyPart(
  async () => (await import('./pending-server-banner.tsx')).PendingServerBanner,
)

/** Shown while a new mail server is not approved. */
export function MailApprovalBanner({ isForPrivilegedOnly = false }: { isForPrivilegedOnly?: boolean }) {
  const isPrivileged = useSessionUser()?.isPrivileged ?? false
  const isAsked = isPrivileged || !isForPrivilegedOnly
  const { data } = useQuery({ ...mailApprovalQuery, enabled: isAsked })
  if (!isAsked || !data?.pending) return null
  return (
    <Suspense>
      <PendingServerBanner accounts={data.accounts} pending={data.pending} />
    </Suspense>
  )
}
