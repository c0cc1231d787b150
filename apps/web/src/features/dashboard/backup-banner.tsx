import { useQuery } from '@tanstack/react-query'
import { Alert } from '@/components/ui/alert.tsx'
import { useSessionUser } from '@/domain/session/session.ts'
import { formatLongDay } from '@/lib/dates.ts'
import { fr } from '@/lib/typography.ts'
import { backupStateQuery } from './api.ts'

/** Warns the privileged account that no backup was made for two days; the next backup removes it. */
export function BackupBanner() {
  const isPrivileged = useSessionUser()?.isPrivileged ?? false
  const { data } = useQuery({ ...backupStateQuery, enabled: isPrivileged })
  if (!isPrivileged || !data?.isLate) return null
  const { madeAt } = data
  return (
    <Alert
      className="mb-3"
      title={
        madeAt
          ? fr(`La dernière sauvegarde vérifiée date du ${formatLongDay(madeAt)}`)
          : 'Aucune sauvegarde vérifiée n’est connue'
      }
      type="warning"
    >
      {fr(
        'Prévenez la personne qui s’occupe du serveur : « npm run backup » en fait une, et BACKUPS=elsewhere indique qu’elles se font ailleurs.',
      )}
    </Alert>
  )
}
