import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '@/components/states/lazy-part.tsx'
import { useSessionUser } from '@/domain/session/session.ts'
import { backupStateQuery } from './api.ts'

const LateBackupBanner = lazyPart(async () => (await import('./late-backup-banner.tsx')).LateBackupBanner)

/** Warns the privileged account that no backup was made for two days; the next backup removes it. */
export function BackupBanner() {
  const isPrivileged = useSessionUser()?.isPrivileged ?? false
  const { data } = useQuery({ ...backupStateQuery, enabled: isPrivileged })
  if (!isPrivileged || !data?.isLate) return null
  return (
    <Suspense>
      <LateBackupBanner madeAt={data.madeAt} />
    </Suspense>
  )
}
