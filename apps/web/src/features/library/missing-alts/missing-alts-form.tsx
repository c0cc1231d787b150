import { textSchema } from '@vigie/contract/common/fields.ts'
import { ALT_MAX } from '@vigie/contract/writing/content.ts'
import type { LibraryImage } from '@vigie/contract/writing/library.ts'
import { useState } from 'react'
import { z } from 'zod'
import { DialogForm } from '@/components/dialogs/dialog-form.tsx'
import { Field } from '@/components/form/field.tsx'
import { toast } from '@/components/toasts/toast.ts'
import { Input } from '@/components/ui/input.tsx'
import { useSavedForm } from '@/domain/forms/use-saved-form.ts'
import { ContentImage } from '@/domain/images/content-image.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { formatCount } from '@/lib/numbers.ts'
import { zodResolver } from '@/lib/zod-resolver.ts'
import { useDescribeImages } from '../api.ts'
import { LIBRARY_FAILURES } from '../library-words.ts'

const altsSchema = z.object({ alts: z.array(textSchema.trim().max(ALT_MAX)) })
type Values = z.infer<typeof altsSchema>
type Props = { images: readonly LibraryImage[]; total: number; onSaved: () => void }

export function MissingAltsForm({ images: read, total, onSaved }: Props) {
  // As they were read: what another window describes meanwhile moves no field.
  const [images] = useState(read)
  const describe = useDescribeImages()
  const { form, onSubmit, release, failure, setFailure } = useSavedForm<Values>({
    defaultValues: { alts: images.map(() => '') },
    resolver: zodResolver<Values, Values>(altsSchema),
    isSaving: describe.isPending,
    save: async ({ alts }): Promise<void> => {
      const texts = images.flatMap(({ id, version }, index) => {
        const alt = alts[index]
        return alt && form.getFieldState(`alts.${index}`).isDirty ? [{ id, index, alt, version }] : []
      })
      const failed = await describe.mutateAsync(texts)
      const saved = texts.length - failed.length
      if (saved > 0)
        toast.success(formatCount(saved, 'texte alternatif enregistré', 'textes alternatifs enregistrés'), {
          isBrief: true,
        })
      for (const { index, alt } of texts)
        if (!failed.some((text) => text.index === index))
          form.resetField(`alts.${index}`, { defaultValue: alt })
      const [first] = failed
      if (first) return void setFailure(failureMessage(first.error, LIBRARY_FAILURES.update.title))
      release()
      onSaved()
    },
  })
  return (
    <DialogForm cancelLabel="Fermer" failure={failure} isBusy={describe.isPending} onSubmit={onSubmit}>
      {images.length === 0 && <p className="text-muted">Toutes les images ont leur texte alternatif.</p>}
      {images.map(({ id, url, name, focus }, index) => (
        <div className="flex items-start gap-4" key={id}>
          <ContentImage
            alt=""
            className="h-18 w-24 shrink-0 rounded-sm"
            focus={focus}
            src={url}
            width={160}
          />
          <div className="min-w-0 flex-1">
            <Field label={name}>
              <Input autoComplete="off" maxLength={ALT_MAX} {...form.register(`alts.${index}`)} />
            </Field>
          </div>
        </div>
      ))}
      {total > images.length && (
        <p className="text-sm text-muted">
          {formatCount(total - images.length, 'autre image suivra', 'autres images suivront')}.
        </p>
      )}
    </DialogForm>
  )
}
