import { useState } from 'react'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { useNotify } from '@/components/dialogs/use-notify.ts'
import { confirmToast } from '@/components/toasts/confirm-toast.ts'
import { toast } from '@/components/toasts/toast.ts'
import { Button } from '@/components/ui/button.tsx'
import { GalleryDialog } from './gallery-dialog.tsx'
import { ROW, Section, Specimen } from './specimen.tsx'

const SIZES = ['sm', 'md', 'lg', 'xl'] as const
const TYPES = ['success', 'error', 'warning', 'info'] as const

export function OverlaysSection() {
  const { confirm, confirmDelete, confirmSave } = useConfirm()
  const notify = useNotify()
  const [size, setSize] = useState<(typeof SIZES)[number] | null>(null)
  const slowly = () => new Promise((resolve) => setTimeout(resolve, 1500))
  const failing = async () => {
    await slowly()
    throw new Error('Le serveur ne répond pas')
  }
  return (
    <Section title="Dialogues et notifications">
      <Specimen className={ROW} name="Confirmations">
        <Button onClick={() => void confirmDelete('Rapport annuel', slowly)} variant="outline">
          Suppression
        </Button>
        <Button onClick={() => void confirmSave(slowly)} variant="outline">
          Sauvegarde
        </Button>
        <Button
          onClick={() =>
            void confirm({
              title: 'Confirmer la publication',
              message: 'L’article sera visible de tous.',
              onConfirm: failing,
              failureWords: 'Erreur lors de la publication',
            })
          }
          variant="outline"
        >
          Échec
        </Button>
      </Specimen>
      <Specimen className={ROW} name="Dialogues de notification">
        {TYPES.map((type) => (
          <Button key={type} onClick={() => notify[type]('Événement modifié avec succès!')} variant="outline">
            Dialogue {type}
          </Button>
        ))}
      </Specimen>
      <Specimen className={ROW} name="Notifications">
        {TYPES.map((type) => (
          <Button
            key={type}
            onClick={() => toast[type]('Blog mis à jour avec succès', { isBrief: type !== 'error' })}
            variant="outline"
          >
            Toast {type}
          </Button>
        ))}
        <Button
          onClick={() =>
            toast({ title: 'Envoi des invitations', description: '12 personnes', countdown: 10 })
          }
          variant="outline"
        >
          Toast décompte
        </Button>
        <Button
          onClick={() => confirmToast({ title: 'Désactiver cet utilisateur ?', onConfirm: () => {} })}
          variant="outline"
        >
          Toast confirmation
        </Button>
      </Specimen>
      <Specimen className={ROW} name="Fenêtres">
        {SIZES.map((name) => (
          <Button key={name} onClick={() => setSize(name)} variant="outline">
            Fenêtre {name}
          </Button>
        ))}
      </Specimen>
      <GalleryDialog onClose={() => setSize(null)} size={size} />
    </Section>
  )
}
