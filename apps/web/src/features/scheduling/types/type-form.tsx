import { type AppointmentType, TYPE_STALE } from '@vigie/contract/agenda/appointment-types.ts'
import { useState } from 'react'
import { toast } from '@/components/toasts/toast.ts'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { ModalBody, ModalClose, ModalFooter } from '@/components/ui/overlays/modal.tsx'
import { useSavedForm } from '@/domain/forms/use-saved-form.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { StaleBanner } from '../stale-banner.tsx'
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
    <form className="contents" noValidate onSubmit={onSubmit}>
      <ModalBody className="space-y-5">
        {failure && <Alert type="error">{failure}</Alert>}
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
      </ModalBody>
      <ModalFooter>
        <ModalClose asChild>
          <Button variant="ghost">Annuler</Button>
        </ModalClose>
        <Button busyLabel="Enregistrement…" isBusy={isPending} type="submit">
          Enregistrer
        </Button>
      </ModalFooter>
    </form>
  )
}
