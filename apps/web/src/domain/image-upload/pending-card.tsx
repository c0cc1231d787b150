import { CircleAlert, RefreshCw, X } from 'lucide-react'
import { Button } from '@/components/ui/button.tsx'
import { Progress } from '@/components/ui/progress.tsx'
import { useObjectUrl } from '@/lib/hooks/use-object-url.ts'
import { formatPercent } from '@/lib/numbers.ts'
import type { PendingImage } from './use-gallery-uploads.ts'

type PendingCardProps = {
  image: PendingImage
  onCancel: () => void
  onRetry: () => void
}

/** A file that is being uploaded to the gallery, or whose upload failed. */
export function PendingCard({ image, onCancel, onRetry }: PendingCardProps) {
  const { file, state, ratio, message } = image
  const preview = useObjectUrl(file)
  return (
    <li className="min-w-0 overflow-hidden rounded-md border border-line bg-surface" data-state={state}>
      <div className="aspect-8/5 bg-subtle">
        {preview && <img alt="" className="size-full object-cover opacity-50" src={preview} />}
      </div>
      <div className="space-y-2 p-2 text-sm">
        <p className="truncate" title={file.name}>
          {file.name}
        </p>
        {state === 'failed' ? (
          <>
            <p className="flex items-start gap-1.5 text-danger-text" role="alert">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              <span className="min-w-0 break-words">{message}</span>
            </p>
            <Button aria-label={`Réessayer, ${file.name}`} onClick={onRetry} size="sm" variant="outline">
              <RefreshCw aria-hidden="true" />
              Réessayer
            </Button>
          </>
        ) : (
          <>
            <p className="text-muted tabular-nums">{progressLabel(state, ratio)}</p>
            <Progress label={`Envoi de ${file.name}`} max={1} value={ratio} />
          </>
        )}
        <Button
          aria-label={`${state === 'failed' ? 'Retirer' : 'Annuler l’envoi'}, ${file.name}`}
          onClick={onCancel}
          size="sm"
          variant="ghost"
        >
          <X aria-hidden="true" />
          {state === 'failed' ? 'Retirer' : 'Annuler'}
        </Button>
      </div>
    </li>
  )
}

function progressLabel(state: PendingImage['state'], ratio: number) {
  if (state === 'waiting') return 'En attente…'
  return ratio < 1 ? `Envoi… ${formatPercent(Math.floor(ratio * 100) / 100)}` : 'Traitement…'
}
