import { useQuery } from '@tanstack/react-query'
import { ORIGINS_SAVED } from '@vigie/contract/site/site-origins.ts'
import { Field } from '@/components/form/field.tsx'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { toast } from '@/components/toasts/toast.ts'
import { Button } from '@/components/ui/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card.tsx'
import { Textarea } from '@/components/ui/textarea.tsx'
import { useSavedForm } from '@/domain/forms/use-saved-form.ts'
import { useSessionUser } from '@/domain/session/session.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { fr } from '@/lib/typography.ts'
import { zodResolver } from '@/lib/zod-resolver.ts'
import { siteOriginsQuery, useSaveSiteOrigins } from './api.ts'
import { originsFormSchema, toOriginsText } from './origins-form-values.ts'

const PURPOSE =
  'Les sites dont les pages peuvent lire vos contenus publics et envoyer vos formulaires. Un changement vaut aussitôt.'
const HOW = 'Un site par ligne, par exemple https://www.exemple.fr. La liste peut rester vide.'

/** KIT-05: read by every administrator, changed by the privileged one. */
export function SiteOriginsCard() {
  const allowed = useQuery(siteOriginsQuery)
  const isPrivileged = useSessionUser()?.isPrivileged ?? false
  if (allowed.isPending) return null
  if (allowed.isError) {
    const retry = () => void allowed.refetch()
    return (
      <ErrorPanel isRetrying={allowed.isFetching} message={failureMessage(allowed.error)} onRetry={retry} />
    )
  }
  const { origins, fixed } = allowed.data
  return (
    <Card aria-labelledby="site-origins-title" className="mt-8">
      <CardHeader>
        <CardTitle id="site-origins-title">Sites autorisés</CardTitle>
        <CardDescription>{fr(PURPOSE)}</CardDescription>
      </CardHeader>
      <CardContent className="space-y-4">
        {fixed.length > 0 && (
          <div className="text-sm">
            <p className="font-medium">Fixés par les réglages du serveur (ALLOWED_ORIGINS)</p>
            <OriginList origins={fixed} />
          </div>
        )}
        {isPrivileged ? <OriginsForm origins={origins} /> : <OriginsShown origins={origins} />}
      </CardContent>
    </Card>
  )
}

function OriginsShown({ origins }: { origins: readonly string[] }) {
  return (
    <div className="text-sm">
      {origins.length > 0 ? <OriginList origins={origins} /> : <p>Aucun site n’a été ajouté ici.</p>}
      <p className="mt-1.5 text-muted">Seul l’administrateur privilégié peut changer cette liste.</p>
    </div>
  )
}

function OriginList({ origins }: { origins: readonly string[] }) {
  return (
    <ul className="mt-1 font-mono break-all">
      {origins.map((origin) => (
        <li key={origin}>{origin}</li>
      ))}
    </ul>
  )
}

function OriginsForm({ origins }: { origins: readonly string[] }) {
  const save = useSaveSiteOrigins()
  const { form, isDirty, onSubmit } = useSavedForm<{ text: string }, { text: string[] }>({
    defaultValues: { text: toOriginsText(origins) },
    resolver: zodResolver(originsFormSchema),
    hasShortcut: false,
    isSaving: save.isPending,
    save: ({ text }) =>
      save.mutate(
        { origins: text },
        {
          onSuccess: ({ data }) => {
            form.reset({ text: toOriginsText(data.origins) })
            toast.success(ORIGINS_SAVED, { isBrief: true })
          },
          onError: (error) => reportFailure(error, { title: 'Les sites n’ont pas été enregistrés' }),
        },
      ),
  })
  const { errors } = form.formState
  return (
    <form className="space-y-3" noValidate onSubmit={onSubmit}>
      <Field error={errors.text?.message} help={fr(HOW)} label="Sites ajoutés ici">
        <Textarea
          autoCapitalize="none"
          className="font-mono text-sm"
          rows={3}
          spellCheck={false}
          {...form.register('text')}
        />
      </Field>
      <Button
        busyLabel="Enregistrement…"
        disabled={!isDirty}
        isBusy={save.isPending}
        type="submit"
        variant="outline"
      >
        Enregistrer les sites
      </Button>
    </form>
  )
}
