import { type AppointmentSettings, SETTINGS_STALE } from '@vigie/contract/agenda/appointment-settings.ts'
import { Controller } from 'react-hook-form'
import { DialogForm } from '@/components/dialogs/dialog-form.tsx'
import { StaleBanner } from '@/components/form/stale-banner.tsx'
import { useSavedForm } from '@/domain/forms/use-saved-form.ts'
import { refused } from '@/lib/zod-resolver.ts'
import { DayHoursField } from './day-hours-field.tsx'
import { toOpeningHours, toWeekValues, type WeekValues, weekProblems } from './opening-hours-form-values.ts'
import { openingWords, WEEKDAYS } from './opening-hours-words.ts'
import { useSaveSettings } from './use-save-settings.ts'

type Props = { settings: AppointmentSettings; onDone: () => void }

export function OpeningHoursForm({ settings, onDone }: Props) {
  const { save, isSaving, failure, stale, forgetStale } = useSaveSettings(settings, () => {
    release()
    onDone()
  })
  const { form, onSubmit, release } = useSavedForm<WeekValues>({
    defaultValues: toWeekValues(settings.openingHours),
    resolver: (values) => {
      const problems = weekProblems(values)
      return problems.length > 0 ? refused<WeekValues>(problems) : { values, errors: {} }
    },
    isSaving,
    save: (values) => save({ openingHours: toOpeningHours(values) }),
  })
  const { control, formState, getValues, setValue, reset } = form
  const copy = (from: (typeof WEEKDAYS)[number], days: readonly number[]) => {
    for (const day of days) {
      const name = WEEKDAYS[day]
      if (name) setValue(name, getValues(from), { shouldDirty: true, shouldValidate: formState.isSubmitted })
    }
  }

  return (
    <DialogForm failure={failure} isBusy={isSaving} onSubmit={onSubmit}>
      {stale && (
        <StaleBanner
          message={SETTINGS_STALE}
          onTake={() => {
            reset(toWeekValues(stale.openingHours))
            forgetStale()
          }}
          stored={openingWords(stale.openingHours)}
        />
      )}
      <div className="divide-y divide-line">
        {WEEKDAYS.map((name, day) => (
          <Controller
            control={control}
            key={name}
            name={name}
            render={({ field }) => (
              <DayHoursField
                day={day}
                error={formState.errors[name]?.message}
                firstRef={field.ref}
                onChange={field.onChange}
                onCopy={(days) => copy(name, days)}
                ranges={field.value}
              />
            )}
          />
        ))}
      </div>
    </DialogForm>
  )
}
