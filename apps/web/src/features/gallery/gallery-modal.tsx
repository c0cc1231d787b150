import { Field } from '@/components/form/field.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Input } from '@/components/ui/input.tsx'
import { Modal, ModalBody, ModalClose, ModalFooter, type ModalSize } from '@/components/ui/overlays/modal.tsx'
import { Textarea } from '@/components/ui/textarea.tsx'
import { useSavedForm } from '@/domain/forms/use-saved-form.ts'

export function GalleryModal({ size, onClose }: { size: ModalSize | null; onClose: () => void }) {
  return (
    <Modal
      description="Tapez quelques mots, puis fermez : la fenêtre demande avant de les perdre."
      onOpenChange={onClose}
      open={size !== null}
      size={size ?? 'md'}
      title="Modifier l’événement"
    >
      <ModalForm onSaved={onClose} />
    </Modal>
  )
}

function ModalForm({ onSaved }: { onSaved: () => void }) {
  const { form, onSubmit } = useSavedForm<{ title: string }>({
    defaultValues: { title: '' },
    resolver: (values) => ({ values, errors: {} }),
    hasShortcut: false,
    isSaving: false,
    save: onSaved,
  })
  return (
    <form className="contents" noValidate onSubmit={onSubmit}>
      <ModalBody className="grid content-start gap-5">
        <Field label="Titre" required>
          <Input {...form.register('title')} />
        </Field>
        {['Description', 'Lieu', 'Consignes', 'Remarques', 'Suites'].map((label) => (
          <Field key={label} label={label}>
            <Textarea />
          </Field>
        ))}
      </ModalBody>
      <ModalFooter>
        <ModalClose asChild>
          <Button variant="outline">Annuler</Button>
        </ModalClose>
        <Button type="submit">Enregistrer</Button>
      </ModalFooter>
    </form>
  )
}
