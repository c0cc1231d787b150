import type { AppointmentType } from '@vigie/contract/agenda/appointment-types.ts'
import { DialogForm } from '@/components/dialogs/dialog-form.tsx'
import { Field } from '@/components/form/field.tsx'
import { toast } from '@/components/toasts/toast.ts'
import { Textarea } from '@/components/ui/textarea.tsx'
import { useSavedForm } from '@/domain/forms/use-saved-form.ts'
import { today } from '@/lib/dates.ts'
import { useBookByHand } from '../changes/api.ts'
import { momentProblem, NO_MOMENT } from '../slots/moment.ts'
import { MomentChoice } from '../slots/moment-choice.tsx'
import { RefusedMomentBanner } from '../slots/refused-moment-banner.tsx'
import { AnswerFields } from './answer-fields.tsx'
import { ClientFields } from './client-fields.tsx'
import {
  type ByHandValues,
  byHandResolver,
  type ClientValues,
  NEW_APPOINTMENT,
  toByHand,
} from './new-appointment-form-values.ts'
import { TypeField } from './type-field.tsx'

type Props = {
  types: readonly AppointmentType[]
  client?: Partial<ClientValues> | undefined
  onDone: () => void
}

export function NewAppointmentForm({ types, client, onDone }: Props) {
  const book = useBookByHand()
  const { form, onSubmit, release } = useSavedForm<ByHandValues>({
    defaultValues: { ...NEW_APPOINTMENT, ...client },
    resolver: byHandResolver,
    hasShortcut: false,
    isSaving: book.isPending,
    save: (values) => send(values, false),
  })
  const { formState, register, setValue, watch } = form
  const [date, startTime, type] = watch(['date', 'startTime', 'type'])
  const send = (values: ByHandValues, outsideHours: boolean) =>
    book.mutate(toByHand(values, outsideHours), {
      onSuccess: () => {
        release()
        toast.success('Rendez-vous créé')
        onDone()
      },
    })
  const choose = (moment: { date: string; startTime: string }) => {
    const how = { shouldDirty: true, shouldValidate: formState.isSubmitted }
    setValue('date', moment.date, how)
    setValue('startTime', moment.startTime, how)
  }

  return (
    <DialogForm isBusy={book.isPending} onSubmit={onSubmit} submitLabel="Créer le rendez-vous">
      <RefusedMomentBanner
        error={book.error}
        onInsist={() => void form.handleSubmit((values) => send(values, true))()}
        otherwise="Le rendez-vous n’a pas pu être créé"
      />
      <ClientFields form={form} />
      <TypeField
        onChange={(chosen) => {
          const questions = types.find(({ id }) => String(id) === chosen)?.questions ?? []
          setValue('type', chosen, { shouldDirty: true })
          setValue(
            'answers',
            questions.map(({ text }) => ({ question: text, answer: '' })),
          )
          // The slots of another type begin at other hours.
          choose(NO_MOMENT)
        }}
        types={types}
        value={type}
      />
      <MomentChoice
        error={momentProblem(formState.errors)}
        initial={today()}
        key={type}
        onChange={choose}
        type={type ? Number(type) : undefined}
        value={{ date, startTime }}
      />
      <AnswerFields form={form} />
      <Field error={formState.errors.message?.message} label="Message">
        <Textarea rows={2} {...register('message')} />
      </Field>
    </DialogForm>
  )
}
