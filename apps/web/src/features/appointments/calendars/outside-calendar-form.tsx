import {
  OUTSIDE_CALENDAR_ADDED,
  type OutsideCalendarInput,
  outsideCalendarInputSchema,
} from '@vigie/contract/agenda/calendars.ts'
import { Field } from '@/components/form/field.tsx'
import { toast } from '@/components/toasts/toast.ts'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Input } from '@/components/ui/input.tsx'
import { useSavedForm } from '@/domain/forms/use-saved-form.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { fr } from '@/lib/typography.ts'
import { zodResolver } from '@/lib/zod-resolver.ts'
import { useAddCalendar } from './api.ts'

const NONE: OutsideCalendarInput = { name: '', url: '' }

export function OutsideCalendarForm() {
  const { mutate, isPending, error } = useAddCalendar()
  const { form, onSubmit } = useSavedForm<OutsideCalendarInput>({
    defaultValues: NONE,
    resolver: zodResolver(outsideCalendarInputSchema),
    hasShortcut: false,
    isSaving: isPending,
    save: (calendar) =>
      mutate(calendar, {
        onSuccess: ({ problem }) => {
          form.reset(NONE)
          // It stays in the list, which says why, and is retried every ten minutes.
          if (problem) toast.warning(OUTSIDE_CALENDAR_ADDED, { description: fr(problem) })
          else toast.success(OUTSIDE_CALENDAR_ADDED)
        },
      }),
  })
  const { errors } = form.formState
  return (
    <form aria-label="Ajouter un agenda" className="space-y-4" noValidate onSubmit={onSubmit}>
      {error && <Alert type="error">{fr(failureMessage(error, 'L’agenda n’a pas pu être ajouté'))}</Alert>}
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <Field error={errors.name?.message} label="Nom" required>
          <Input autoComplete="off" {...form.register('name')} />
        </Field>
        <Field
          error={errors.url?.message}
          help={fr('Dans Google Agenda : Paramètres, « Adresse secrète au format iCal ».')}
          label="Adresse iCal"
          required
        >
          <Input
            autoCapitalize="none"
            autoComplete="off"
            inputMode="url"
            spellCheck={false}
            {...form.register('url')}
          />
        </Field>
      </div>
      <Button busyLabel="Lecture de l’agenda…" isBusy={isPending} type="submit" variant="outline">
        Ajouter l’agenda
      </Button>
    </form>
  )
}
