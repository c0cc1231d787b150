import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import { ModalBody, ModalFooter } from '@/components/ui/overlays/modal.tsx'
import { fr } from '@/lib/typography.ts'
import { KeepCodesToolbar } from './keep-codes-toolbar.tsx'

type Props = { codes: readonly string[]; onKept: () => void }

/** The codes, once: they cannot be closed before the person says that they are kept. */
export function RecoveryCodesPanel({ codes, onKept }: Props) {
  const [areKept, setKept] = useState(false)
  return (
    <>
      <ModalBody className="space-y-4">
        <p className="text-sm text-muted">
          {fr(
            'Sans votre téléphone ni votre clé d’accès, l’un de ces codes vous laisse entrer. Chacun sert une fois. Ils ne seront plus affichés : conservez-les hors de cet ordinateur.',
          )}
        </p>
        <ul
          aria-label="Codes de récupération"
          className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-md border border-line bg-subtle px-4 py-3 font-mono tabular-nums"
        >
          {codes.map((code) => (
            <li className="whitespace-nowrap" key={code}>
              {code}
            </li>
          ))}
        </ul>
        <KeepCodesToolbar codes={codes} />
        <Checkbox
          checked={areKept}
          label="J’ai conservé ces codes"
          onChange={(event) => setKept(event.target.checked)}
        />
      </ModalBody>
      <ModalFooter>
        <Button disabled={!areKept} onClick={onKept}>
          Terminer
        </Button>
      </ModalFooter>
    </>
  )
}
