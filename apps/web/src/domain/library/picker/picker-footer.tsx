import { ExternalLink } from 'lucide-react'
import { Button } from '@/components/ui/button.tsx'
import { ModalClose, ModalFooter } from '@/components/ui/overlays/modal.tsx'
import { formatCount } from '@/lib/numbers.ts'

type Props = { count: number; max: number; onAdd: () => void }

export function PickerFooter({ count, max, onAdd }: Props) {
  return (
    <ModalFooter>
      <Button asChild className="mr-auto px-0! max-sm:basis-full" size="sm" variant="link">
        {/* In another tab: what is being written here stays. */}
        <a href="/mediatheque" rel="noopener" target="_blank">
          <ExternalLink aria-hidden="true" />
          Ouvrir la médiathèque
        </a>
      </Button>
      {max > 1 && Number.isFinite(max) && count >= max && (
        <p className="text-sm text-muted" role="status">
          {formatCount(max, 'image')} au plus
        </p>
      )}
      <ModalClose>Annuler</ModalClose>
      {max > 1 && (
        <Button disabled={count === 0} onClick={onAdd}>
          {count === 0 ? 'Ajouter' : `Ajouter ${formatCount(count, 'image')}`}
        </Button>
      )}
    </ModalFooter>
  )
}
