import { useQuery } from '@tanstack/react-query'
import { ADDRESS_FIXED, ADDRESS_SAVED, siteAddressUpdateSchema } from '@vigie/contract/site/site.ts'
import { Field } from '@/components/form/field.tsx'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { toast } from '@/components/toasts/toast.ts'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card.tsx'
import { Input } from '@/components/ui/input.tsx'
import { useSavedForm } from '@/domain/forms/use-saved-form.ts'
import { useSessionUser } from '@/domain/session/session.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { fr } from '@/lib/typography.ts'
import { zodResolver } from '@/lib/zod-resolver.ts'
import { siteAddressQuery, useSaveSiteAddress } from './api.ts'

const PURPOSE = 'L’adresse à laquelle vous ouvrez Vigie : les liens des e-mails commencent par elle.'
const MISSING =
  'Tant qu’elle n’est pas enregistrée, les e-mails partent sans lien et « Mot de passe oublié » n’est pas proposé.'

/** Where people reach the product: read by every administrator, changed by the privileged one. */
export function SiteAddressCard() {
  const address = useQuery(siteAddressQuery)
  const isPrivileged = useSessionUser()?.isPrivileged ?? false
  if (address.isPending) return null
  if (address.isError) {
    const retry = () => void address.refetch()
    return (
      <ErrorPanel message={failureMessage(address.error)} onRetry={retry} isRetrying={address.isFetching} />
    )
  }
  const { publicUrl, isFixed } = address.data
  return (
    <Card aria-labelledby="site-address-title" className="mt-8">
      <CardHeader>
        <CardTitle id="site-address-title">Adresse de Vigie</CardTitle>
        <CardDescription>{fr(PURPOSE)}</CardDescription>
      </CardHeader>
      <CardContent className="space-y-4">
        {!publicUrl && <Alert type="warning">{fr(MISSING)}</Alert>}
        {isPrivileged && !isFixed ? (
          <AddressForm publicUrl={publicUrl} />
        ) : (
          <AddressShown isFixed={isFixed} publicUrl={publicUrl} />
        )}
      </CardContent>
    </Card>
  )
}

function AddressShown({ publicUrl, isFixed }: { publicUrl: string | null; isFixed: boolean }) {
  const reason = isFixed ? ADDRESS_FIXED : 'Seul l’administrateur privilégié peut la changer.'
  return (
    <Field help={fr(reason)} label="Adresse">
      <Input readOnly value={publicUrl ?? 'Pas encore indiquée'} />
    </Field>
  )
}

/** While none is known, the one in the browser's bar is proposed. */
function AddressForm({ publicUrl }: { publicUrl: string | null }) {
  const save = useSaveSiteAddress()
  const { form, isDirty, onSubmit } = useSavedForm({
    defaultValues: { publicUrl: publicUrl ?? window.location.origin },
    resolver: zodResolver(siteAddressUpdateSchema),
    hasShortcut: false,
    isSaving: save.isPending,
    save: (values) =>
      save.mutate(values, {
        onSuccess: ({ data }) => {
          form.reset({ publicUrl: data.publicUrl ?? '' })
          toast.success(ADDRESS_SAVED, { isBrief: true })
        },
        onError: (error) => reportFailure(error, { title: 'L’adresse n’a pas été enregistrée' }),
      }),
  })
  const { errors } = form.formState
  return (
    <form className="flex flex-wrap items-start gap-3" noValidate onSubmit={onSubmit}>
      <Field className="flex-1 basis-60" error={errors.publicUrl?.message} label="Adresse">
        <Input autoCapitalize="none" inputMode="url" spellCheck={false} {...form.register('publicUrl')} />
      </Field>
      <Button
        isBusy={save.isPending}
        busyLabel="Enregistrement…"
        className="h-10 sm:mt-6.5"
        disabled={publicUrl !== null && !isDirty}
        type="submit"
        variant="outline"
      >
        Enregistrer l’adresse
      </Button>
    </form>
  )
}
