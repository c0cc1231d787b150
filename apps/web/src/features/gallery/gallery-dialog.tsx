import { DialogForm } from '@/components/dialogs/dialog-form.tsx'
import { Field } from '@/components/form/field.tsx'
import { Input } from '@/components/ui/input.tsx'
import { Modal, type ModalSize } from '@/components/ui/overlays/modal.tsx'
import { Textarea } from '@/components/ui/textarea.tsx'
import { useSavedForm } from '@/domain/forms/use-saved-form.ts'

export function GalleryDialog({ size, onClose }: { size: ModalSize | null; onClose: () => void }) {
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
    <DialogForm className="grid content-start gap-5" onSubmit={onSubmit}>
      <Field label="Titre" required>
        <Input {...form.register('title')} />
      </Field>
      {['Description', 'Lieu', 'Consignes', 'Remarques', 'Suites'].map((label) => (
        <Field key={label} label={label}>
          <Textarea />
        </Field>
      ))}
    </DialogForm>
  )
}
