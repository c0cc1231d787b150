import { type AppointmentSettings, SETTINGS_STALE } from '@vigie/contract/agenda/appointment-settings.ts'
import { Field } from '@/components/form/field.tsx'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import { Input } from '@/components/ui/input.tsx'
import { ModalBody, ModalClose, ModalFooter } from '@/components/ui/overlays/modal.tsx'
import { useSavedForm } from '@/domain/forms/use-saved-form.ts'
import { fr } from '@/lib/typography.ts'
import { refused } from '@/lib/zod-resolver.ts'
import { StaleBanner } from '../stale-banner.tsx'
import { type NoticeValues, noticeProblems, noticeWords, toLimits, toNoticeValues } from './notice-values.ts'
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
    <form className="contents" noValidate onSubmit={onSubmit}>
      <ModalBody className="space-y-5">
        {failure && <Alert type="error">{failure}</Alert>}
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
      </ModalBody>
      <ModalFooter>
        <ModalClose asChild>
          <Button variant="ghost">Annuler</Button>
        </ModalClose>
        <Button busyLabel="Enregistrement…" isBusy={isSaving} type="submit">
          Enregistrer
        </Button>
      </ModalFooter>
    </form>
  )
}
