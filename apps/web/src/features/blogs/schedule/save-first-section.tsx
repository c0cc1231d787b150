import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { ModalBody, ModalClose, ModalFooter } from '@/components/ui/overlays/modal.tsx'
import { fr } from '@/lib/typography.ts'

type Props = { onSave: () => Promise<void>; isRefused: boolean; onRefused: () => void }

/** A programme publishes what is stored. When the save is refused, the form behind has to be seen. */
export function SaveFirstSection({ onSave, isRefused, onRefused }: Props) {
  const [state, setState] = useState<'idle' | 'saving' | 'tried'>('idle')
  const mustGo = state === 'tried' && isRefused
  useEffect(() => {
    if (mustGo) onRefused()
  }, [mustGo, onRefused])
  const handleSave = async () => {
    setState('saving')
    await onSave()
    setState('tried')
  }
  return (
    <>
      <ModalBody className="text-sm">
        <p>
          {fr(
            'Enregistrez d’abord cet article : ce qui sera publié est ce qui est enregistré. Il reste un brouillon jusque-là.',
          )}
        </p>
      </ModalBody>
      <ModalFooter>
        <ModalClose>Annuler</ModalClose>
        <Button isBusy={state === 'saving'} onClick={() => void handleSave()}>
          Enregistrer le brouillon
        </Button>
      </ModalFooter>
    </>
  )
}
