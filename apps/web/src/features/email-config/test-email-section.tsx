import {
  failedStepOf,
  TEST_EMAIL_REQUIRED,
  TEST_FAILED,
  TEST_SENT,
  TEST_UNREACHABLE,
} from '@vigie/contract/mailing/email-config.ts'
import { Send } from 'lucide-react'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Field } from '@/components/form/field.tsx'
import { toast } from '@/components/toasts/toast.ts'
import { Button } from '@/components/ui/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card.tsx'
import { Input } from '@/components/ui/input.tsx'
import { useSessionUser } from '@/domain/session/session.ts'
import { ApiError, NetworkError } from '@/lib/http/api-error.ts'
import { fr } from '@/lib/typography.ts'
import { zodResolver } from '@/lib/zod-resolver.ts'
import { useTestEmail } from './api.ts'
import { toUpdate } from './email-config-form-values.ts'
import type { EmailConfigFormState } from './smtp-fields.tsx'
import { TestStepsList } from './test-steps-list.tsx'

const recipientSchema = z.object({ testEmail: z.string().trim().min(1, { error: TEST_EMAIL_REQUIRED }) })

type Props = { form: EmailConfigFormState; isSaved: boolean }

export function TestEmailSection({ form, isSaved }: Props) {
  const user = useSessionUser()
  const test = useTestEmail()
  const resultId = useId()
  const recipient = useForm({
    defaultValues: { testEmail: user?.email ?? '' },
    resolver: zodResolver(recipientSchema),
    reValidateMode: 'onSubmit',
  })

  const send = recipient.handleSubmit(
    ({ testEmail }) =>
      form.handleSubmit((values) =>
        test.mutate(
          { config: toUpdate(values), testEmail },
          {
            onSuccess: () => toast.success(TEST_SENT, { isBrief: true }),
            onError: (error) => toast.error(error instanceof NetworkError ? TEST_UNREACHABLE : TEST_FAILED),
          },
        ),
      )(),
    () => void toast.error(TEST_EMAIL_REQUIRED),
  )

  return (
    <Card aria-labelledby={`${resultId}-title`}>
      <CardHeader>
        <CardTitle id={`${resultId}-title`}>Tester l’envoi</CardTitle>
        <CardDescription>
          {fr(
            isSaved
              ? 'Envoie un e-mail avec la configuration enregistrée.'
              : 'Envoie un e-mail avec ce qui est saisi ci-dessus, même non sauvegardé.',
          )}
        </CardDescription>
      </CardHeader>
      <CardContent className="space-y-4">
        <form
          className="flex flex-wrap items-end gap-3"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!test.isPending) void send()
          }}
        >
          <Field className="flex-1 basis-60" label="Email de test">
            {(control) => (
              <Input
                {...control}
                aria-invalid={recipient.formState.errors.testEmail ? true : undefined}
                inputMode="email"
                type="email"
                {...recipient.register('testEmail')}
              />
            )}
          </Field>
          <Button
            isBusy={test.isPending}
            busyLabel="Test en cours…"
            className="h-10"
            type="submit"
            variant="outline"
          >
            <Send aria-hidden="true" />
            Envoyer un e-mail de test
          </Button>
        </form>
        <div aria-live="polite">
          {test.isSuccess && <TestStepsList isEncrypted={test.data.isEncrypted} />}
          {test.isError && <TestFailure error={test.error} />}
        </div>
      </CardContent>
    </Card>
  )
}

function TestFailure({ error }: { error: unknown }) {
  if (!(error instanceof ApiError)) return null
  const failed = failedStepOf(error.code)
  const message = fr(error.message)
  if (!failed) return <p className="text-sm text-danger-text">{message}</p>
  return <TestStepsList failed={failed} message={message} reply={error.details?.[0]} />
}
