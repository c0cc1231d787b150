import { useQueryClient } from '@tanstack/react-query'
import {
  type ImageDetails,
  libraryConflictResponseSchema,
  libraryUpdateSchema,
} from '@vigie/contract/writing/library.ts'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { toast } from '@/components/toasts/toast.ts'
import { readConflict, useConflict } from '@/domain/content-form/record-form/use-conflict.ts'
import { useSavedForm } from '@/domain/forms/use-saved-form.ts'
import { bodyResolver } from '@/lib/zod-resolver.ts'
import { showImage, useUpdateImage } from '../api.ts'
import { LIBRARY_FAILURES } from '../library-words.ts'
import { type ImageValues, toBody, toValues } from './image-form-values.ts'

/** The alternative text and the point of interest: what two people save at once is merged, or they choose. */
export function useImageForm(media: ImageDetails, onSaved: () => void) {
  const client = useQueryClient()
  const update = useUpdateImage(media.id)
  const { conflict, merge } = useConflict<ImageValues, { current: ImageDetails }>((values, { current }) =>
    take(values, current),
  )
  const saved = useSavedForm<ImageValues>({
    defaultValues: toValues(media),
    resolver: bodyResolver<ImageValues>(libraryUpdateSchema, (values) => toBody(values, media.version)),
    isSaving: update.isPending,
    hasShortcut: conflict === null,
    save: (values, how) => send(values, media, how === 'leave'),
  })
  const { form } = saved

  const send = async (mine: ImageValues, onto: ImageDetails, isLast: boolean): Promise<void> => {
    try {
      const stored = await update.mutateAsync(toBody(mine, onto.version))
      form.reset(toValues(stored))
      saved.release()
      toast.success('L’image a été enregistrée', { isBrief: true })
      if (isLast) onSaved()
    } catch (error) {
      const current = readConflict(error, libraryConflictResponseSchema)
      if (!current) return void saved.setFailure(reportFailure(error, LIBRARY_FAILURES.update))
      const versions = { mine, theirs: toValues(current), base: toValues(onto) }
      const merged = merge(versions, error, { current })
      if (merged) await take(merged, current)
    }
  }

  /** Shows the merged values and saves them onto what is stored now. */
  const take = async (values: ImageValues, current: ImageDetails) => {
    showImage(client, current)
    form.reset(values, { keepDefaultValues: true })
    await send(values, current, false)
  }

  return { ...saved, isSaving: update.isPending, conflict }
}
