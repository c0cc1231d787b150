import { Kbd } from '../ui/kbd.tsx'
import { Modal, ModalBody } from '../ui/overlays/modal.tsx'

type ShortcutHelp = {
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

const IN_TEXTS: ShortcutHelp[] = [
  { keys: ['Ctrl', 'B'], label: 'Gras' },
  { keys: ['Ctrl', 'I'], label: 'Italique' },
  { keys: ['Ctrl', 'U'], label: 'Souligné' },
  { keys: ['Ctrl', 'K'], label: 'Lien' },
  { keys: ['Ctrl', 'F'], label: 'Chercher et remplacer' },
  { keys: ['Ctrl', 'Maj', 'V'], label: 'Coller sans mise en forme' },
  { keys: ['Ctrl', 'Z'], label: 'Annuler la dernière modification' },
]

export type ShortcutsListProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function ShortcutsList({ open, onOpenChange }: ShortcutsListProps) {
  return (
    <Modal onOpenChange={onOpenChange} open={open} size="sm" title="Raccourcis clavier">
      <ModalBody>
        <Shortcuts shortcuts={EVERYWHERE} />
        <h3 className="mt-6 mb-1 font-medium text-sm">Dans un texte</h3>
        <Shortcuts shortcuts={IN_TEXTS} />
      </ModalBody>
    </Modal>
  )
}

function Shortcuts({ shortcuts }: { shortcuts: ShortcutHelp[] }) {
  return (
    <dl className="divide-y divide-line text-sm">
      {shortcuts.map(({ keys, label }) => (
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
  )
}
