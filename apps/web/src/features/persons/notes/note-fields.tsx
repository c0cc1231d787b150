import { NOTE_MAX, NOTE_MAY_BE_READ } from '@vigie/contract/persons/person-notes.ts'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Field } from '@/components/form/field.tsx'
import { MomentField } from '@/components/form/moment-field.tsx'
import { Textarea } from '@/components/ui/textarea.tsx'
import { formatNumber } from '@/lib/numbers.ts'
import type { NoteValues } from './note-form-values.ts'

const COUNTED_FROM = NOTE_MAX - 500

type Props = {
  form: UseFormReturn<NoteValues, unknown, NoteValues>
  /** Beside the day of the reminder. */
  children?: ReactNode
}

export function NoteFields({ form, children }: Props) {
  const { register, control, formState, watch } = form
  const { errors } = formState
  const length = watch('text').trim().length
  return (
    <>
      <Field
        aside={length > COUNTED_FROM && `${formatNumber(length)} / ${formatNumber(NOTE_MAX)}`}
        error={errors.text?.message}
        help={NOTE_MAY_BE_READ}
        label="Note"
      >
        <Textarea rows={2} {...register('text')} />
      </Field>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <MomentField
          className="w-48"
          control={control}
          error={errors.remindOn?.message}
          kind="date"
          label="Me le rappeler le"
          name="remindOn"
        />
        {children}
      </div>
    </>
  )
}
