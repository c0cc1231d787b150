import { useQueryClient } from '@tanstack/react-query'
import { type Media, mediaConflictResponseSchema, mediaUpdateSchema } from '@vigie/contract/writing/media.ts'
import { areaToast } from '@/components/toasts/area-toast.ts'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { readConflict, useConflict } from '@/domain/content-form/record-form/use-conflict.ts'
import { useSavedForm } from '@/domain/forms/use-saved-form.ts'
import { bodyResolver } from '@/lib/zod-resolver.ts'
import { showMedia, useUpdateMedia } from '../api.ts'
import { MEDIA_FAILURES } from '../media-words.ts'
import { type MediaValues, toBody, toValues } from './media-form-values.ts'

/** The alternative text and the point of interest: what two people save at once is merged, or they choose. */
export function useMediaForm(media: Media, onSaved: () => void) {
  const client = useQueryClient()
  const update = useUpdateMedia(media.id)
  const { conflict, merge } = useConflict<MediaValues, { current: Media }>((values, { current }) =>
    take(values, current),
  )
  const saved = useSavedForm<MediaValues>({
    defaultValues: toValues(media),
    resolver: bodyResolver<MediaValues>(mediaUpdateSchema, (values) => toBody(values, media.version)),
    isSaving: update.isPending,
    hasShortcut: conflict === null,
    save: (values, how) => send(values, media, how === 'leave'),
  })
  const { form } = saved

  const send = async (mine: MediaValues, onto: Media, isLast: boolean): Promise<void> => {
    try {
      const stored = await update.mutateAsync(toBody(mine, onto.version))
      form.reset(toValues(stored))
      saved.release()
      areaToast.success('L’image a été enregistrée')
      if (isLast) onSaved()
    } catch (error) {
      const current = readConflict(error, mediaConflictResponseSchema)
      if (!current) return void saved.setFailure(reportFailure(error, MEDIA_FAILURES.update))
      const versions = { mine, theirs: toValues(current), base: toValues(onto) }
      const merged = merge(versions, error, { current })
      if (merged) await take(merged, current)
    }
  }

  /** Shows the merged values and saves them onto what is stored now. */
  const take = async (values: MediaValues, current: Media) => {
    showMedia(client, current)
    form.reset(values, { keepDefaultValues: true })
    await send(values, current, false)
  }

  return { ...saved, isSaving: update.isPending, conflict }
}
