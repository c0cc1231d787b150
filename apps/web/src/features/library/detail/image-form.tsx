import { ALT_MAX } from '@vigie/contract/writing/content.ts'
import type { ImageDetails } from '@vigie/contract/writing/library.ts'
import { ArrowRight } from 'lucide-react'
import { useRef } from 'react'
import { DialogForm } from '@/components/dialogs/dialog-form.tsx'
import { Field } from '@/components/form/field.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Textarea } from '@/components/ui/textarea.tsx'
import { ConflictDialog } from '@/domain/content-form/conflict-dialog.tsx'
import { CropPreview } from './crop-preview.tsx'
import { FocusField } from './focus-field.tsx'
import { IMAGE_FIELDS } from './image-form-values.ts'
import { ImageSummary } from './image-summary.tsx'
import { ImageToolbar } from './image-toolbar.tsx'
import { PlaceList } from './place-list.tsx'
import { useImageForm } from './use-image-form.ts'

type Props = {
  media: ImageDetails
  onNext: (() => void) | undefined
  onClose: () => void
  onDeleted: () => void
}

export function ImageForm({ media, onNext, onClose, onDeleted }: Props) {
  const isGoingOn = useRef(false)
  const { form, submit, isDirty, isSaving, conflict } = useImageForm(media, () =>
    isGoingOn.current ? onNext?.() : onClose(),
  )
  const save = (goesOn: boolean) => {
    isGoingOn.current = goesOn
    return submit('leave')
  }
  const { errors } = form.formState
  const point = form.watch('point')
  return (
    <DialogForm
      cancelLabel="Fermer"
      className="grid items-start gap-x-6 gap-y-5 lg:grid-cols-[minmax(0,1fr)_22rem]"
      isBusy={isSaving}
      footer={
        onNext && (
          <Button className="mr-auto" onClick={() => (isDirty ? void save(true) : onNext())} variant="ghost">
            Image suivante
            <ArrowRight aria-hidden="true" />
          </Button>
        )
      }
      onSubmit={(event) => {
        event.preventDefault()
        void save(false)
      }}
    >
      <div className="min-w-0 space-y-5">
        <FocusField
          alt={media.alt}
          onChange={(next) => form.setValue('point', next, { shouldDirty: true })}
          point={point}
          url={media.url}
        />
        <CropPreview point={point} url={media.url} />
      </div>
      <div className="min-w-0 space-y-5">
        <Field
          error={errors.alt?.message}
          help="Ce que l’image montre, pour qui ne la voit pas. Il est proposé là où l’image est choisie."
          label="Texte alternatif"
        >
          <Textarea maxLength={ALT_MAX} rows={3} {...form.register('alt')} />
        </Field>
        <ImageSummary media={media} />
        <PlaceList media={media} />
        <ImageToolbar media={media} onDeleted={onDeleted} />
      </div>
      <ConflictDialog conflict={conflict} fields={IMAGE_FIELDS} />
    </DialogForm>
  )
}
