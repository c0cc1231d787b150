import { COMPANY_SAVED, type CompanyUpdate, companyUpdateSchema } from '@vigie/contract/site/company.ts'
import { Controller } from 'react-hook-form'
import { Field } from '@/components/form/field.tsx'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { toast } from '@/components/toasts/toast.ts'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Input } from '@/components/ui/input.tsx'
import { Textarea } from '@/components/ui/textarea.tsx'
import { useSavedForm } from '@/domain/forms/use-saved-form.ts'
import { ImageField } from '@/domain/image-upload/image-field.tsx'
import { fr } from '@/lib/typography.ts'
import { zodResolver } from '@/lib/zod-resolver.ts'
import { useSaveCompany } from './api.ts'

const PRIVACY = 'La page de votre site qui dit ce que vous faites des données : les formulaires y mènent.'

type Props = { company: CompanyUpdate; defaultName: string }

export function CompanyForm({ company, defaultName }: Props) {
  const save = useSaveCompany()
  const { form, isDirty, failure, isWaiting, onSubmit, setUploadState } = useSavedForm<CompanyUpdate>({
    defaultValues: company,
    resolver: zodResolver(companyUpdateSchema),
    hasShortcut: false,
    isSaving: save.isPending,
    save: (values) =>
      save.mutate(values, {
        onSuccess: ({ data: { defaultName: _, ...saved } }) => {
          form.reset(saved)
          toast.success(COMPANY_SAVED, { isBrief: true })
        },
        onError: (error) => reportFailure(error, { title: 'Votre entreprise n’a pas été enregistrée' }),
      }),
  })
  const { errors } = form.formState
  return (
    <form className="space-y-5" noValidate onSubmit={onSubmit}>
      {failure && <Alert type="error">{failure}</Alert>}
      <Field
        error={errors.name?.message}
        help={fr(`Sans nom, c’est « ${defaultName} » qui s’affiche.`)}
        label="Nom"
      >
        <Input autoComplete="organization" placeholder={defaultName} {...form.register('name')} />
      </Field>
      <Controller
        control={form.control}
        name="logo"
        render={({ field }) => (
          <ImageField
            error={errors.logo?.message}
            id="company-logo"
            label="Logo"
            onChange={(url) => field.onChange(url)}
            onUploadChange={(state) => setUploadState('logo', state)}
            uploadType="media"
            value={field.value}
          />
        )}
      />
      <Field error={errors.postalAddress?.message} label="Adresse postale">
        <Textarea autoComplete="street-address" rows={3} {...form.register('postalAddress')} />
      </Field>
      <Field error={errors.phone?.message} label="Téléphone">
        <Input autoComplete="tel" inputMode="tel" {...form.register('phone')} />
      </Field>
      <Field error={errors.privacyUrl?.message} help={fr(PRIVACY)} label="Page de confidentialité">
        <Input autoCapitalize="none" inputMode="url" spellCheck={false} {...form.register('privacyUrl')} />
      </Field>
      <Button
        busyLabel="Enregistrement…"
        disabled={!isDirty}
        isBusy={save.isPending || isWaiting}
        type="submit"
        variant="outline"
      >
        Enregistrer l’entreprise
      </Button>
    </form>
  )
}
