import { CONFIG_SAVED, type EmailConfig, SAVE_FAILED } from '@vigie/contract/mailing/email-config.ts'
import { WaitingSaveNotice } from '@/components/form/waiting-save-notice.tsx'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { toast } from '@/components/toasts/toast.ts'
import { Button } from '@/components/ui/button.tsx'
import {
  Card,
  CardContent,
  CardDescription,
  CardFooter,
  CardHeader,
  CardTitle,
} from '@/components/ui/card.tsx'
import { useSavedForm } from '@/domain/forms/use-saved-form.ts'
import { zodResolver } from '@/lib/zod-resolver.ts'
import { useSaveEmailConfig } from './api.ts'
import {
  type EmailConfigFormResult,
  type EmailConfigFormValues,
  emailConfigFormSchema,
  GMAIL,
  needsPasswordAgain,
  toFormValues,
  toUpdate,
} from './email-config-form-values.ts'
import { GmailGuideSection } from './gmail-guide-section.tsx'
import { SmtpFields } from './smtp-fields.tsx'
import { TestEmailSection } from './test-email-section.tsx'

/** The settings, the test of what is in the form whether saved or not, and the guide beside them. */
export function EmailConfigForm({ config }: { config: EmailConfig }) {
  const save = useSaveEmailConfig()
  const { form, isDirty, onSubmit } = useSavedForm<EmailConfigFormValues, EmailConfigFormResult>({
    defaultValues: toFormValues(config),
    resolver: zodResolver(emailConfigFormSchema),
    isSaving: save.isPending,
    save: (values) =>
      save.mutate(toUpdate(values), {
        onSuccess: ({ data }) => {
          reset(toFormValues(data))
          toast.success(CONFIG_SAVED, { isBrief: true })
        },
        onError: (error) =>
          reportFailure(error, { title: SAVE_FAILED, otherwise: 'Réessayez dans un instant.' }),
      }),
  })
  const { reset, setValue, watch } = form

  const fillForGmail = () => {
    for (const [name, value] of Object.entries(GMAIL))
      setValue(name as keyof EmailConfigFormValues, value, { shouldDirty: true, shouldValidate: true })
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0 space-y-6">
        <Card>
          <form noValidate onSubmit={onSubmit}>
            <CardHeader>
              <CardTitle>Serveur d’envoi</CardTitle>
              <CardDescription>
                Le compte depuis lequel partent les confirmations, les réponses et les rappels.
              </CardDescription>
            </CardHeader>
            <CardContent className="space-y-4">
              <SmtpFields
                form={form}
                hasPassword={config.SMTP_PASS_SET}
                isPasswordAsked={needsPasswordAgain(config, watch())}
              />
              <WaitingSaveNotice isSaving={save.isPending} />
            </CardContent>
            <CardFooter>
              <Button isBusy={save.isPending} busyLabel="Sauvegarde…" type="submit">
                Sauvegarder
              </Button>
              {isDirty && (
                <Button onClick={() => reset(toFormValues(config))} variant="ghost">
                  Annuler
                </Button>
              )}
            </CardFooter>
          </form>
        </Card>
        <TestEmailSection form={form} isSaved={!isDirty && config.isConfigured} />
      </div>
      <GmailGuideSection onFill={fillForGmail} />
    </div>
  )
}
