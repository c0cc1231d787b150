import { useState } from 'react'
import { Field } from '@/components/form/field.tsx'
import { useUnsavedChanges } from '@/components/form/use-unsaved-changes.ts'
import { Button } from '@/components/ui/button.tsx'
import { Input } from '@/components/ui/input.tsx'
import { Modal, ModalBody, ModalClose, ModalFooter, type ModalSize } from '@/components/ui/overlays/modal.tsx'
import { Textarea } from '@/components/ui/textarea.tsx'

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
  const [title, setTitle] = useState('')
  useUnsavedChanges(title !== '')
  return (
    <form
      className="contents"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSaved()
      }}
    >
      <ModalBody className="grid content-start gap-5">
        <Field label="Titre" required>
          <Input onChange={(event) => setTitle(event.target.value)} value={title} />
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
