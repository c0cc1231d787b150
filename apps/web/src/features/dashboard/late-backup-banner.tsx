import { Alert } from '@/components/ui/alert.tsx'
import { formatLongDay } from '@/lib/dates.ts'
import { fr } from '@/lib/typography.ts'

export function LateBackupBanner({ madeAt }: { madeAt: string | null }) {
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
