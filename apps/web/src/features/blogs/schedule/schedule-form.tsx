import { type ScheduleBody, scheduleBodySchema } from '@vigie/contract/writing/schedule.ts'
import { useForm } from 'react-hook-form'
import { DialogForm } from '@/components/dialogs/dialog-form.tsx'
import { MomentField } from '@/components/form/moment-field.tsx'
import { Button } from '@/components/ui/button.tsx'
import { outcomeWords, zoneWords } from '@/domain/publishing/schedule-words.ts'
import { useSite } from '@/domain/site/site.ts'
import { upperFirst } from '@/lib/typography.ts'
import { bodyResolver } from '@/lib/zod-resolver.ts'

type Props = {
  action: 'publish' | 'withdraw'
  initial: ScheduleBody
  isPlanned: boolean
  isBusy: boolean
  /** Why the server refused. */
  failure: string | null
  onPlan: (moment: ScheduleBody) => void
  onCancelPlan: () => void
}

export function ScheduleForm(props: Props) {
  const { action, initial, isPlanned, isBusy, failure, onPlan, onCancelPlan } = props
  const { timeZone } = useSite()
  const { control, formState, handleSubmit, watch } = useForm({
    defaultValues: initial,
    resolver: bodyResolver<ScheduleBody>(scheduleBodySchema),
    reValidateMode: 'onSubmit',
  })
  const { errors } = formState
  const moment = scheduleBodySchema.safeParse(watch()).data
  const submit = handleSubmit(onPlan)
  return (
    <DialogForm
      busyLabel="Programmer"
      cancelLabel={isPlanned ? null : 'Annuler'}
      failure={failure}
      footer={
        isPlanned && (
          <Button isBusy={isBusy} onClick={onCancelPlan} variant="outline">
            Annuler la programmation
          </Button>
        )
      }
      isBusy={isBusy}
      onSubmit={submit}
      submitLabel="Programmer"
    >
      <div className="grid gap-4 min-[23rem]:grid-cols-2">
        <MomentField
          control={control}
          error={errors.date?.message}
          kind="date"
          label="Jour"
          name="date"
          required
        />
        <MomentField
          control={control}
          error={errors.time?.message}
          help={upperFirst(zoneWords(timeZone))}
          kind="time"
          label="Heure"
          name="time"
          required
        />
      </div>
      <p aria-live="polite" className="text-sm">
        {moment && `${outcomeWords(action, moment.date, moment.time, timeZone)}.`}
      </p>
    </DialogForm>
  )
}
