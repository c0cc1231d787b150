import { type UnavailabilityInput, unavailabilityInputSchema } from '@vigie/contract/agenda/appointments.ts'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { DialogForm } from '@/components/dialogs/dialog-form.tsx'
import { Field } from '@/components/form/field.tsx'
import { MomentField } from '@/components/form/moment-field.tsx'
import { Input } from '@/components/ui/input.tsx'
import { useSavedForm } from '@/domain/forms/use-saved-form.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { readDay, readEndTime } from '@/lib/typed-moments.ts'
import { fr } from '@/lib/typography.ts'
import { zodResolver } from '@/lib/zod-resolver.ts'
import { useOpeningHours } from '../opening/api.ts'
import { openingSpan } from '../opening/opening-hours-words.ts'
import { HeldAppointmentsDialog } from './held-appointments-dialog.tsx'
import { CREATION_FAILURE, useMarkUnavailable } from './use-unavailability.ts'

const MISSING = {
  date: 'Indiquez le premier jour (JJ/MM/AAAA)',
  startTime: 'Indiquez une heure (HH:MM)',
  endDate: 'Indiquez le dernier jour (JJ/MM/AAAA)',
  endTime: 'Indiquez une heure (HH:MM)',
}

const isReadable = (moment = '') => readDay(moment) !== '' || readEndTime(moment) !== ''

type Props = { from: string; to: string; onDone: () => void }

export function PeriodForm({ from, to, onDone }: Props) {
  const { mark, marking, error } = useMarkUnavailable()
  const [held, setHeld] = useState<UnavailabilityInput | null>(null)
  const span = openingSpan(useOpeningHours())
  const { form, onSubmit, release } = useSavedForm<
    z.input<typeof unavailabilityInputSchema>,
    UnavailabilityInput
  >({
    defaultValues: { date: from, startTime: span.from, endDate: to, endTime: span.to, reason: '' },
    resolver: zodResolver(unavailabilityInputSchema),
    hasShortcut: false,
    isSaving: marking !== null,
    save: (period) => mark(period, handleMarked, () => setHeld(period)),
  })
  const { register, formState, control, getValues, setValue } = form
  const { errors } = formState
  const handleMarked = () => {
    release()
    onDone()
  }
  const firstDay = useRef(from)
  /** The last day follows the first one, unless a later one was chosen. */
  const handleFirstDay = (typed: string) => {
    const day = readDay(typed)
    const { endDate = '' } = getValues()
    if (day === '') return
    if (endDate === firstDay.current || endDate < day)
      setValue('endDate', day, { shouldDirty: true, shouldValidate: formState.isSubmitted })
    firstDay.current = day
  }
  /** The sentences of the contract name the format of the payload, which is not the one that a person types. */
  const moment = (name: 'date' | 'startTime' | 'endDate' | 'endTime', label: string) => ({
    control,
    error: errors[name] && (isReadable(getValues(name)) ? errors[name].message : MISSING[name]),
    label,
    name,
    required: true,
  })

  return (
    <DialogForm
      failure={error && fr(failureMessage(error, CREATION_FAILURE))}
      isBusy={marking !== null}
      onSubmit={onSubmit}
      submitLabel="Marquer comme indisponible"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_9rem] gap-3">
        <MomentField {...moment('date', 'Premier jour')} kind="date" onValueChange={handleFirstDay} />
        <MomentField {...moment('startTime', 'À partir de')} kind="time" />
        <MomentField {...moment('endDate', 'Dernier jour')} kind="date" />
        <MomentField {...moment('endTime', 'Jusqu’à')} kind="end time" />
      </div>
      <Field error={errors.reason?.message} help="Vu ici seulement, jamais sur le site public." label="Motif">
        <Input {...register('reason')} />
      </Field>
      {held && (
        <HeldAppointmentsDialog
          isBlocking={marking !== null}
          onBlock={() => mark(held, handleMarked, () => setHeld({ ...held }))}
          onClose={() => setHeld(null)}
          period={held}
        />
      )}
    </DialogForm>
  )
}
