import type { UseFormReturn } from 'react-hook-form'
import { MomentField } from '@/components/form/moment-field.tsx'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import type { EventFormValues } from '../event-form-values.ts'

/** Ticking the whole day clears and hides the hours. */
export function EventTimeFields({ form }: { form: UseFormReturn<EventFormValues> }) {
  const { register, setValue, watch, formState, control } = form
  const { errors } = formState
  const allDay = watch('allDay')
  const clearHours = () => {
    for (const field of ['startTime', 'endTime'] as const)
      setValue(field, '', { shouldDirty: true, shouldValidate: true })
  }
  const moment = (name: 'date' | 'endDate' | 'startTime' | 'endTime', label: string) => ({
    control,
    error: errors[name]?.message,
    label,
    name,
  })
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      <MomentField {...moment('date', 'Date')} deps={['endDate', 'endTime']} kind="date" required />
      <MomentField {...moment('endDate', 'Date de fin')} deps={['endTime']} kind="date" />
      {!allDay && (
        <>
          <MomentField {...moment('startTime', 'Heure de début')} deps={['endTime']} kind="time" />
          <MomentField {...moment('endTime', 'Heure de fin')} deps={['startTime']} kind="time" />
        </>
      )}
      <Checkbox
        className="col-span-full"
        label="Toute la journée"
        {...register('allDay', { onChange: (event) => event.target.checked && clearHours() })}
      />
    </div>
  )
}
