import type { UseFormReturn } from 'react-hook-form'
import { Field } from '@/components/form/field.tsx'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import { Input } from '@/components/ui/input.tsx'
import type { EventFormValues } from './event-form-values.ts'

/** An event of the whole day has no hours: ticking it clears and hides them. */
export function EventTimeFields({ form }: { form: UseFormReturn<EventFormValues> }) {
  const { register, setValue, watch, formState } = form
  const { errors } = formState
  const allDay = watch('allDay')
  const clearHours = () => {
    for (const field of ['startTime', 'endTime'] as const)
      setValue(field, '', { shouldDirty: true, shouldValidate: true })
  }
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      <Field className="max-sm:col-span-full" error={errors.date?.message} label="Date" required>
        <Input type="date" {...register('date')} />
      </Field>
      {!allDay && (
        <>
          <Field error={errors.startTime?.message} label="Heure de début">
            <Input type="time" {...register('startTime', { deps: ['endTime'] })} />
          </Field>
          <Field error={errors.endTime?.message} label="Heure de fin">
            <Input type="time" {...register('endTime', { deps: ['startTime'] })} />
          </Field>
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
