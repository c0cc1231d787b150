import { type AppointmentSettings, SETTINGS_STALE } from '@vigie/contract/agenda/appointment-settings.ts'
import { DialogForm } from '@/components/dialogs/dialog-form.tsx'
import { Field } from '@/components/form/field.tsx'
import { StaleBanner } from '@/components/form/stale-banner.tsx'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import { Input } from '@/components/ui/input.tsx'
import { useSavedForm } from '@/domain/forms/use-saved-form.ts'
import { fr } from '@/lib/typography.ts'
import { refused } from '@/lib/zod-resolver.ts'
import {
  type NoticeValues,
  noticeProblems,
  noticeWords,
  toLimits,
  toNoticeValues,
} from './notice-form-values.ts'
import { useSaveSettings } from './use-save-settings.ts'

type Props = { settings: AppointmentSettings; onDone: () => void }

export function NoticeForm({ settings, onDone }: Props) {
  const { save, isSaving, failure, stale, forgetStale } = useSaveSettings(settings, () => {
    release()
    onDone()
  })
  const { form, onSubmit, release } = useSavedForm<NoticeValues>({
    defaultValues: toNoticeValues(settings),
    resolver: (values) => {
      const problems = noticeProblems(values)
      return problems.length > 0 ? refused<NoticeValues>(problems) : { values, errors: {} }
    },
    isSaving,
    save: (values) => save(toLimits(values)),
  })
  const { register, formState, reset, watch } = form
  const { errors } = formState
  const [hasNotice, hasHorizon] = watch(['hasNotice', 'hasHorizon'])

  return (
    <DialogForm failure={failure} isBusy={isSaving} onSubmit={onSubmit}>
      {stale && (
        <StaleBanner
          message={SETTINGS_STALE}
          onTake={() => {
            reset(toNoticeValues(stale))
            forgetStale()
          }}
          stored={noticeWords(stale)}
        />
      )}
      <Checkbox
        help={fr(
          'Un créneau trop proche n’est plus proposé, et un rendez-vous trop proche ne se change plus.',
        )}
        label="Demander un préavis"
        {...register('hasNotice')}
      />
      {hasNotice && (
        <Field className="pl-8" error={errors.notice?.message} label="Préavis, en heures" required>
          <Input className="max-w-32" inputMode="numeric" {...register('notice')} />
        </Field>
      )}
      <Checkbox
        help="Les jours plus lointains ne sont pas encore proposés."
        label="Limiter l’horizon"
        {...register('hasHorizon')}
      />
      {hasHorizon && (
        <Field className="pl-8" error={errors.horizon?.message} label="Horizon, en jours" required>
          <Input className="max-w-32" inputMode="numeric" {...register('horizon')} />
        </Field>
      )}
    </DialogForm>
  )
}
