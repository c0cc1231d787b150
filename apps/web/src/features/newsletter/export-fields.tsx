import { LANGUAGE_LABELS, NEWSLETTER_LANGUAGES } from '@vigie/contract/common/subscribers.ts'
import {
  EXPORT_FORMATS,
  EXPORT_GROUPINGS,
  type ExportGrouping,
  type ExportPreview,
  pageLabel,
  SOURCE_PAGES_MAX,
} from '@vigie/contract/mailing/newsletter.ts'
import type { ReactNode } from 'react'
import { DateInput } from '@/components/calendar/fields/date-input.tsx'
import { Field } from '@/components/form/field.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import { Select } from '@/components/ui/select.tsx'
import { fr } from '@/lib/typography.ts'
import { type ExportValues, toggled } from './export-form-values.ts'
import { FORMAT_LABELS, GROUPING_LABELS, STATUS_CHOICES } from './export-words.ts'

type Props = {
  values: ExportValues
  onChange: (changes: Partial<ExportValues>) => void
  preview: ExportPreview | undefined
}

export function ExportFields({ values, onChange, preview }: Props) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormatField onChange={onChange} values={values} />
      <Choices legend="Langues" hint="Aucune case cochée : toutes les langues.">
        {NEWSLETTER_LANGUAGES.map((language) => (
          <Checkbox
            checked={values.languages.includes(language)}
            key={language}
            label={LANGUAGE_LABELS[language]}
            onChange={() => onChange({ languages: toggled(values.languages, language) })}
          />
        ))}
      </Choices>
      <Field label="Statut">
        <Select
          onChange={(event) => onChange({ status: event.target.value as ExportValues['status'] })}
          value={values.status}
        >
          {Object.entries(STATUS_CHOICES).map(([status, label]) => (
            <option key={status} value={status}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <PagesField onChange={onChange} preview={preview} values={values} />
      <Field label="Inscription à partir du">
        <DateInput onChange={(from) => onChange({ from })} value={values.from} />
      </Field>
      <Field label="Inscription jusqu’au">
        <DateInput onChange={(to) => onChange({ to })} value={values.to} />
      </Field>
      <GroupingField onChange={onChange} preview={preview} values={values} />
      <Checkbox
        checked={values.statistics}
        className="self-center"
        help="Totaux par statut, langue, page et mois."
        label="Inclure les statistiques"
        onChange={(event) => onChange({ statistics: event.target.checked })}
      />
    </div>
  )
}

function FormatField({ values, onChange }: Omit<Props, 'preview'>) {
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">Format</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {EXPORT_FORMATS.map((format) => (
          <label
            className="relative flex cursor-pointer items-start gap-2.5 rounded-md border border-line-soft p-3 hover:bg-subtle has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-ring"
            key={format}
          >
            <input
              checked={values.format === format}
              className="mt-0.5 size-4 accent-accent"
              name="format"
              onChange={() => onChange({ format })}
              type="radio"
              value={format}
            />
            <span className="min-w-0 text-sm">
              <span className="block font-medium">{FORMAT_LABELS[format].name}</span>
              <span className="block text-xs text-muted">{fr(FORMAT_LABELS[format].help)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function PagesField({ values, onChange, preview }: Props) {
  const pages = preview?.pages ?? []
  const isCut = pages.length === SOURCE_PAGES_MAX
  return (
    <Choices
      className="sm:col-span-2"
      hint={
        isCut
          ? `Les ${SOURCE_PAGES_MAX} pages les plus fréquentes. Aucune case cochée : toutes les pages.`
          : 'Aucune case cochée : toutes les pages.'
      }
      legend="Pages source"
    >
      {pages.length === 0 ? (
        <p className="text-sm text-muted">Aucune page connue.</p>
      ) : (
        pages.map((page) => (
          <Checkbox
            checked={values.pages.includes(page)}
            key={page}
            label={<span className="break-all">{pageLabel(page)}</span>}
            onChange={() => onChange({ pages: toggled(values.pages, page) })}
          />
        ))
      )}
    </Choices>
  )
}

function GroupingField({ values, onChange, preview }: Props) {
  const suggested = preview?.suggestedGrouping ?? 'none'
  const isApplied = values.groupBy === suggested
  return (
    <div>
      <Field label="Grouper par">
        <Select
          onChange={(event) => onChange({ groupBy: event.target.value as ExportGrouping })}
          value={values.groupBy}
        >
          {EXPORT_GROUPINGS.map((grouping) => (
            <option key={grouping} value={grouping}>
              {GROUPING_LABELS[grouping]}
            </option>
          ))}
        </Select>
      </Field>
      <p className="mt-1.5 flex min-h-8 flex-wrap items-center gap-x-2 text-sm text-muted">
        {fr(`Regroupement suggéré : ${GROUPING_LABELS[suggested]}`)}
        {!isApplied && (
          <Button
            className="-mx-1 px-1"
            onClick={() => onChange({ groupBy: suggested })}
            size="sm"
            variant="link"
          >
            Appliquer
          </Button>
        )}
      </p>
    </div>
  )
}

type ChoicesProps = { legend: string; hint: string; className?: string; children: ReactNode }

function Choices({ legend, hint, className, children }: ChoicesProps) {
  return (
    <fieldset className={className}>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="flex max-h-40 flex-wrap gap-x-5 gap-y-1.5 overflow-y-auto">{children}</div>
      <p className="mt-1.5 text-xs text-muted">{fr(hint)}</p>
    </fieldset>
  )
}
