import { useQuery } from '@tanstack/react-query'
import { appointmentMoveSchema } from '@vigie/contract/agenda/appointment-changes.ts'
import { DialogForm } from '@/components/dialogs/dialog-form.tsx'
import { useSavedForm } from '@/domain/forms/use-saved-form.ts'
import { today } from '@/lib/dates.ts'
import { bodyResolver } from '@/lib/zod-resolver.ts'
import { timeOf } from '../appointments/appointment-words.ts'
import { momentProblem, NO_MOMENT } from '../slots/moment.ts'
import { MomentChoice } from '../slots/moment-choice.tsx'
import { RefusedMomentBanner } from '../slots/refused-moment-banner.tsx'
import { typesQuery } from '../types/api.ts'
import { useChangeAppointment } from './api.ts'
import type { ChangeDialogProps } from './cancel-dialog.tsx'
import { useOfferUndo } from './use-offer-undo.ts'
import { WordField } from './word-field.tsx'

type MoveValues = { date: string; startTime: string; word: string }

const valuesSchema = appointmentMoveSchema.pick({ date: true, startTime: true, word: true })

export function MoveForm({ appointment, blocked, onDone }: ChangeDialogProps) {
  const offerUndo = useOfferUndo()
  const change = useChangeAppointment((changed) => {
    release()
    onDone()
    offerUndo('Rendez-vous déplacé', changed)
  })
  const types = useQuery(typesQuery).data ?? []
  // A type that is no longer offered has no slots: those of half an hour are shown instead.
  const offered = types.find(({ id, isActive }) => isActive && id === appointment.type?.id)
  const { form, onSubmit, release } = useSavedForm<MoveValues>({
    defaultValues: { ...NO_MOMENT, word: '' },
    resolver: bodyResolver(valuesSchema),
    hasShortcut: false,
    isSaving: change.isPending,
    save: (values) => send(values, false),
  })
  const { formState, register, setValue, watch } = form
  const send = (values: MoveValues, outsideHours: boolean) => {
    const { id, version } = appointment
    change.mutate({ id, kind: 'move', body: { ...values, outsideHours, version } })
  }
  const [date, startTime] = watch(['date', 'startTime'])

  return (
    <DialogForm
      busyLabel="Déplacement…"
      cancelLabel="Ne rien changer"
      isBusy={change.isPending}
      onSubmit={onSubmit}
      submitLabel="Déplacer"
    >
      <RefusedMomentBanner
        error={change.error}
        onInsist={() => void form.handleSubmit((values) => send(values, true))()}
        otherwise="Le rendez-vous n’a pas pu être déplacé"
      />
      <MomentChoice
        blocked={blocked}
        error={momentProblem(formState.errors)}
        hasFirstFocus
        initial={timeOf(appointment)?.date ?? today()}
        onChange={(moment) => {
          const isSubmitted = { shouldDirty: true, shouldValidate: formState.isSubmitted }
          setValue('date', moment.date, isSubmitted)
          setValue('startTime', moment.startTime, isSubmitted)
        }}
        type={offered?.id}
        value={{ date, startTime }}
      />
      <WordField appointment={appointment} error={formState.errors.word?.message} {...register('word')} />
    </DialogForm>
  )
}
