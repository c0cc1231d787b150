import { useQuery } from '@tanstack/react-query'
import { type ImportPreview, importStartSchema } from '@vigie/contract/mailing/newsletter-imports.ts'
import { DialogForm } from '@/components/dialogs/dialog-form.tsx'
import { Field } from '@/components/form/field.tsx'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import { Select } from '@/components/ui/select.tsx'
import { useSavedForm } from '@/domain/forms/use-saved-form.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { formatCount } from '@/lib/numbers.ts'
import { fr } from '@/lib/typography.ts'
import { ConsentFields } from '../adding/consent-fields.tsx'
import { NEWSLETTER_FAILURES } from '../newsletter-words.ts'
import { importCheckQuery, useStartImport } from './api.ts'
import {
  columnNames,
  type ImportValues,
  importResolver,
  toImportCheck,
  toImportStart,
  toImportValues,
} from './import-form-values.ts'
import { ImportSummary } from './import-summary.tsx'
import { SampleTable } from './sample-table.tsx'

/** The fields below stay in sight. */
const SHOWN_LINES = 5

const COLUMNS = [
  { name: 'emailColumn', label: 'Adresse e-mail', none: 'Choisir la colonne' },
  { name: 'languageColumn', label: 'Langue', none: 'La même pour tous' },
  { name: 'pageColumn', label: 'Page d’inscription', none: 'Aucune' },
] as const

type Props = { preview: ImportPreview; onStarted: () => void }

/** Says what each column holds and how the people gave their consent. */
export function ImportForm({ preview, onStarted }: Props) {
  const start = useStartImport(preview.id)
  const { form, onSubmit, release } = useSavedForm<ImportValues>({
    defaultValues: toImportValues(preview),
    resolver: importResolver,
    hasShortcut: false,
    isSaving: start.isPending,
    save: (values) =>
      start.mutate(importStartSchema.parse(toImportStart(values)), { onSuccess: handleStarted }),
  })
  const handleStarted = () => {
    release()
    onStarted()
  }
  const values = form.watch()
  const { errors } = form.formState
  const check = useQuery(importCheckQuery(preview.id, toImportCheck(values)))
  const names = columnNames(preview, values.hasHeader)
  const change = (changes: Partial<ImportValues>) => {
    for (const [name, value] of Object.entries(changes))
      form.setValue(name as keyof ImportValues, value, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
  }
  return (
    <DialogForm
      busyLabel="Démarrage…"
      failure={start.error && fr(failureMessage(start.error, NEWSLETTER_FAILURES.import))}
      footer={
        <p className="mr-auto text-sm max-sm:min-w-full">
          <strong className="tabular-nums">{formatCount(preview.lines, 'ligne')}</strong> dans ce fichier
        </p>
      }
      isBusy={start.isPending}
      onSubmit={onSubmit}
      submitLabel="Importer"
    >
      <SampleTable names={names} rows={preview.sample.slice(0, SHOWN_LINES)} />
      <Checkbox
        checked={values.hasHeader}
        label="La première ligne contient les noms des colonnes"
        onChange={(event) => change({ hasHeader: event.target.checked })}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        {COLUMNS.map(({ name, label, none }) => (
          <Field
            error={
              name === 'emailColumn' && 'mapping' in errors ? 'Choisissez la colonne des adresses' : undefined
            }
            key={name}
            label={label}
            required={name === 'emailColumn'}
          >
            <Select onChange={(event) => change({ [name]: event.target.value })} value={values[name]}>
              <option value="">{none}</option>
              {names.map((column, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its number.
                <option key={index} value={index}>
                  {column}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
      {check.data && <ImportSummary added="Nouveaux abonnés" counts={check.data} />}
      <ConsentFields errors={errors} onChange={change} values={values} />
      <p className="text-sm text-muted">
        {fr(
          'Les adresses déjà abonnées restent comme elles sont. Les personnes désinscrites ne sont jamais réabonnées par un import.',
        )}
      </p>
    </DialogForm>
  )
}
