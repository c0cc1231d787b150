import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '@/components/states/lazy-part.tsx'
import { useSessionUser } from '@/domain/session/session.ts'
import { backupStateQuery } from './api.ts'

const LateBackupBanner = lazyPart(async () => (await import('./late-backup-banner.tsx')).LateBackupBanner)
const LowDiskBanner = lazyPart(async () => (await import('./low-disk-banner.tsx')).LowDiskBanner)

/** Warns the privileged account that no backup was made for two days, and that the disk is nearly full. */
export function ServerBanner() {
  const isPrivileged = useSessionUser()?.isPrivileged ?? false
  const { data } = useQuery({ ...backupStateQuery, enabled: isPrivileged })
  if (!isPrivileged || !data) return null
  return (
    <Suspense>
      {data.lowDiskBytes !== null && <LowDiskBanner bytes={data.lowDiskBytes} />}
      {data.isLate && <LateBackupBanner madeAt={data.madeAt} />}
    </Suspense>
  )
}
