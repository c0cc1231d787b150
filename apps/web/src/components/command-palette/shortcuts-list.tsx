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
  { keys: ['/'], label: 'En début de ligne : titre, liste, tableau, image…' },
  { keys: ['[['], label: 'Lien vers un article, un projet ou un événement' },
  { keys: ['Ctrl', 'Z'], label: 'Annuler' },
  { keys: ['Ctrl', 'Y'], label: 'Rétablir' },
  { keys: ['Ctrl', 'B'], label: 'Gras' },
  { keys: ['Ctrl', 'I'], label: 'Italique' },
  { keys: ['Ctrl', 'U'], label: 'Souligné' },
  { keys: ['Ctrl', 'E'], label: 'Code' },
  { keys: ['Ctrl', 'K'], label: 'Lien' },
  { keys: ['Ctrl', 'Maj', '1'], label: 'Titre 1' },
  { keys: ['Ctrl', 'Maj', '2'], label: 'Titre 2' },
  { keys: ['Ctrl', 'Maj', '3'], label: 'Titre 3' },
  { keys: ['Ctrl', 'Maj', '8'], label: 'Liste à puces' },
  { keys: ['Ctrl', 'Maj', '7'], label: 'Liste numérotée' },
  { keys: ['Ctrl', 'Maj', '9'], label: 'Citation' },
  { keys: ['Ctrl', 'Maj', '4'], label: 'Tableau' },
  { keys: ['Ctrl', 'Maj', '5'], label: 'Image' },
  { keys: ['Ctrl', 'Maj', '6'], label: 'Choisir dans la médiathèque' },
  { keys: ['Ctrl', 'Maj', 'X'], label: 'Voir le code' },
  { keys: ['Ctrl', 'Maj', 'L'], label: 'Aperçu' },
  { keys: ['Alt', '↑', '↓', '←', '→'], label: 'Dans un tableau : déplacer la ligne ou la colonne' },
  { keys: ['Ctrl', 'F'], label: 'Chercher et remplacer' },
  { keys: ['Ctrl', 'Maj', 'V'], label: 'Coller sans mise en forme' },
]

export type ShortcutsListProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function ShortcutsList({ open, onOpenChange }: ShortcutsListProps) {
  return (
    <Modal onOpenChange={onOpenChange} open={open} size="sm" title="Raccourcis clavier">
      <ModalBody aria-label="Liste des raccourcis" role="region" tabIndex={0}>
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
