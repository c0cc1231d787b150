import { Kbd } from '../ui/kbd.tsx'
import { Modal, ModalBody } from '../ui/overlays/modal.tsx'

export type ShortcutHelp = {
  /** Written as on the keyboard: ['Ctrl', 'K']. */
  keys: string[]
  label: string
}

const EVERYWHERE: ShortcutHelp[] = [
  { keys: ['Ctrl', 'K'], label: 'Rechercher, aller à une page ou lancer une action' },
  { keys: ['/'], label: 'Rechercher dans la liste' },
  { keys: ['Ctrl', 'S'], label: 'Enregistrer le formulaire' },
  { keys: ['Échap'], label: 'Fermer la fenêtre' },
  { keys: ['?'], label: 'Afficher les raccourcis' },
]

export type ShortcutsListProps = {
  extra: ShortcutHelp[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function ShortcutsList({ extra, open, onOpenChange }: ShortcutsListProps) {
  return (
    <Modal onOpenChange={onOpenChange} open={open} size="sm" title="Raccourcis clavier">
      <ModalBody>
        <dl className="divide-y divide-line text-sm">
          {[...EVERYWHERE, ...extra].map(({ keys, label }) => (
            <div className="flex items-center justify-between gap-4 py-2.5" key={label}>
              <dt>{label}</dt>
              <dd className="flex shrink-0 gap-1">
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </ModalBody>
    </Modal>
  )
}
