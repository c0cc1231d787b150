import { type AppointmentType, TYPE_STALE } from '@vigie/contract/agenda/appointment-types.ts'
import { useState } from 'react'
import { DialogForm } from '@/components/dialogs/dialog-form.tsx'
import { StaleBanner } from '@/components/form/stale-banner.tsx'
import { toast } from '@/components/toasts/toast.ts'
import { useSavedForm } from '@/domain/forms/use-saved-form.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { newerType, useSaveType } from './api.ts'
import { TypeFields } from './type-fields.tsx'
import { type TypeValues, toTypeInput, toTypeValues, typeResolver } from './type-form-values.ts'
import { typeWords } from './type-words.ts'

type Props = { type: AppointmentType | null; onDone: () => void }

export function TypeForm({ type, onDone }: Props) {
  const { mutateAsync, isPending } = useSaveType()
  /** What the next save replaces: the version that was read, or the newer one that the form has shown. */
  const [base, setBase] = useState(type)
  const [stale, setStale] = useState<AppointmentType | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const save = async (values: TypeValues) => {
    setFailure(null)
    try {
      await mutateAsync({ onto: base, input: toTypeInput(values) })
    } catch (error) {
      const current = newerType(error)
      if (!current) return setFailure(failureMessage(error, 'Le type n’a pas pu être enregistré'))
      setBase(current)
      return setStale(current)
    }
    release()
    toast.success(type ? 'Type de rendez-vous enregistré' : 'Type de rendez-vous créé')
    onDone()
  }
  const { form, onSubmit, release } = useSavedForm<TypeValues>({
    defaultValues: toTypeValues(type),
    resolver: typeResolver,
    isSaving: isPending,
    save,
  })

  return (
    <DialogForm failure={failure} isBusy={isPending} onSubmit={onSubmit}>
      {stale && (
        <StaleBanner
          message={TYPE_STALE}
          onTake={() => {
            form.reset(toTypeValues(stale))
            setStale(null)
          }}
          stored={`${stale.nameFr}, ${typeWords(stale)}`}
        />
      )}
      <TypeFields form={form} />
    </DialogForm>
  )
}
