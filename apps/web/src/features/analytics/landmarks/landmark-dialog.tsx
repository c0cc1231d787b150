import { LANDMARK_MAX, type LandmarkInput, landmarkInputSchema } from '@vigie/contract/site/analytics.ts'
import { DialogForm } from '@/components/dialogs/dialog-form.tsx'
import { Field } from '@/components/form/field.tsx'
import { MomentField } from '@/components/form/moment-field.tsx'
import { toast } from '@/components/toasts/toast.ts'
import { Input } from '@/components/ui/input.tsx'
import { Modal } from '@/components/ui/overlays/modal.tsx'
import { useSavedForm } from '@/domain/forms/use-saved-form.ts'
import { today } from '@/lib/dates.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { bodyResolver } from '@/lib/zod-resolver.ts'
import { useAddLandmark } from '../api.ts'

type Props = { onClose: () => void }

/** AUDI-07 */
export function LandmarkDialog({ onClose }: Props) {
  return (
    <Modal
      description="Une ligne datée sur le graphique, que toute l’équipe voit."
      onOpenChange={(open) => !open && onClose()}
      open
      size="sm"
      title="Nouveau repère"
    >
      <LandmarkForm onClose={onClose} />
    </Modal>
  )
}

function LandmarkForm({ onClose }: Props) {
  const add = useAddLandmark()
  const { form, onSubmit, release } = useSavedForm<LandmarkInput>({
    defaultValues: { label: '', day: today() },
    resolver: bodyResolver<LandmarkInput>(landmarkInputSchema),
    hasShortcut: false,
    isSaving: add.isPending,
    save: (values) =>
      add.mutate(values, {
        onSuccess: () => {
          release()
          toast.success('Repère ajouté')
          onClose()
        },
      }),
  })
  const { register, control, formState, watch } = form
  const { errors } = formState
  return (
    <DialogForm
      busyLabel="Ajout…"
      failure={add.error && failureMessage(add.error, 'Le repère n’a pas pu être ajouté')}
      isBusy={add.isPending}
      onSubmit={onSubmit}
      submitLabel="Ajouter"
    >
      <Field
        aside={`${watch('label').trim().length} / ${LANDMARK_MAX}`}
        error={errors.label?.message}
        label="Texte"
        required
      >
        <Input autoComplete="off" placeholder="Nouvelle page d’accueil en ligne" {...register('label')} />
      </Field>
      <MomentField
        className="w-48"
        control={control}
        error={errors.day?.message}
        kind="date"
        label="Jour"
        name="day"
        required
      />
    </DialogForm>
  )
}
