import { Alert } from '@/components/ui/alert.tsx'
import { formatBytes } from '@/lib/format-bytes.ts'
import { fr } from '@/lib/typography.ts'

export function LowDiskBanner({ bytes }: { bytes: number }) {
  return (
    <Alert
      className="mb-3"
      title={fr(`Il ne reste que ${formatBytes(bytes)} sur le disque du serveur`)}
      type="warning"
    >
      {fr(
        'Prévenez la personne qui s’occupe du serveur : sans place, plus rien ne s’enregistre et les sauvegardes échouent.',
      )}
    </Alert>
  )
}
