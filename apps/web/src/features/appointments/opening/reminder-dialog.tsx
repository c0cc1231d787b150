import { type AppointmentSettings, SETTINGS_STALE } from '@vigie/contract/agenda/appointment-settings.ts'
import { DialogForm } from '@/components/dialogs/dialog-form.tsx'
import { Field } from '@/components/form/field.tsx'
import { StaleBanner } from '@/components/form/stale-banner.tsx'
import { Modal } from '@/components/ui/overlays/modal.tsx'
import { Select } from '@/components/ui/select.tsx'
import { useSavedForm } from '@/domain/forms/use-saved-form.ts'
import { REMINDER_CHOICES, reminderWords } from './reminder-words.ts'
import { useSaveSettings } from './use-save-settings.ts'

type Props = { settings: AppointmentSettings; onClose: () => void }
type Values = { days: string }

const toValues = ({ reminderDays }: AppointmentSettings): Values => ({ days: String(reminderDays ?? '') })

/** RDV-11 */
export function ReminderDialog({ settings, onClose }: Props) {
  return (
    <Modal
      description="Un e-mail au client d’un rendez-vous confirmé, sauf s’il vient d’être prévenu le jour même."
      onOpenChange={(open) => !open && onClose()}
      open
      title="Rappel au client"
    >
      <ReminderForm onDone={onClose} settings={settings} />
    </Modal>
  )
}

function ReminderForm({ settings, onDone }: { settings: AppointmentSettings; onDone: () => void }) {
  const onSaved = () => {
    release()
    onDone()
  }
  const saving = useSaveSettings(settings, onSaved, 'Rappel enregistré')
  const { save, isSaving, failure, stale, forgetStale } = saving
  const { form, onSubmit, release } = useSavedForm<Values>({
    defaultValues: toValues(settings),
    resolver: (values) => ({ values, errors: {} }),
    isSaving,
    save: ({ days }) => save({ reminderDays: days ? Number(days) : null }),
  })
  return (
    <DialogForm failure={failure} isBusy={isSaving} onSubmit={onSubmit}>
      {stale && (
        <StaleBanner
          message={SETTINGS_STALE}
          onTake={() => {
            form.reset(toValues(stale))
            forgetStale()
          }}
          stored={reminderWords(stale.reminderDays)}
        />
      )}
      <Field help="À partir de 9 h, jamais la nuit." label="Envoyer le rappel">
        {(attributes) => (
          <Select {...attributes} {...form.register('days')}>
            {REMINDER_CHOICES.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </DialogForm>
  )
}
