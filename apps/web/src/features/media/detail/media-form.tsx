import { ALT_MAX } from '@vigie/contract/writing/content.ts'
import type { Media } from '@vigie/contract/writing/media.ts'
import { DialogForm } from '@/components/dialogs/dialog-form.tsx'
import { Field } from '@/components/form/field.tsx'
import { Textarea } from '@/components/ui/textarea.tsx'
import { ConflictDialog } from '@/domain/content-form/conflict-dialog.tsx'
import { CropPreview } from './crop-preview.tsx'
import { FocusField } from './focus-field.tsx'
import { MEDIA_FIELDS } from './media-form-values.ts'
import { MediaSummary } from './media-summary.tsx'
import { MediaToolbar } from './media-toolbar.tsx'
import { PlaceList } from './place-list.tsx'
import { useMediaForm } from './use-media-form.ts'

type Props = { media: Media; onClose: () => void; onDeleted: () => void }

export function MediaForm({ media, onClose, onDeleted }: Props) {
  const { form, onSubmit, isSaving, conflict } = useMediaForm(media, onClose)
  const { errors } = form.formState
  const point = form.watch('point')
  return (
    <DialogForm
      cancelLabel="Fermer"
      className="grid items-start gap-x-6 gap-y-5 lg:grid-cols-[minmax(0,1fr)_22rem]"
      isBusy={isSaving}
      onSubmit={onSubmit}
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
        <MediaSummary media={media} />
        <PlaceList media={media} />
        <MediaToolbar media={media} onDeleted={onDeleted} />
      </div>
      <ConflictDialog conflict={conflict} fields={MEDIA_FIELDS} />
    </DialogForm>
  )
}
