import { useQuery } from '@tanstack/react-query'
import { LANGUAGE_LABELS, NEWSLETTER_LANGUAGES } from '@vigie/contract/common/subscribers.ts'
import { pageLabel } from '@vigie/contract/mailing/newsletter.ts'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { DateInput } from '@/components/calendar/fields/date-input.tsx'
import { Field } from '@/components/form/field.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import { fieldId } from '@/domain/content-form/form-problems.ts'
import { campaignQueries } from '../api.ts'
import { type AudienceValues, audienceInWords } from './campaign-form-values.ts'
import { RecipientsSummary } from './recipients-summary.tsx'

type Props = {
  audience: AudienceValues
  onChange: (changes: Partial<AudienceValues>) => void
  error: string | undefined
}

/** Who receives it: folded to one line until somebody narrows it. */
export function AudienceFields({ audience, onChange, error }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div id={fieldId('audience')} tabIndex={-1}>
      <p className="text-sm break-words text-muted">{audienceInWords(audience)}</p>
      <RecipientsSummary audience={audience} />
      {error && (
        <p className="mt-1.5 flex items-start gap-1.5 text-sm text-danger-text">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      <Button
        aria-expanded={isOpen || error !== undefined}
        className="mt-2"
        onClick={() => setOpen(!isOpen)}
        size="sm"
        variant="outline"
      >
        {isOpen ? 'Masquer les critères' : 'Choisir les destinataires'}
      </Button>
      {(isOpen || error) && <Criteria audience={audience} onChange={onChange} />}
    </div>
  )
}

function Criteria({ audience, onChange }: Omit<Props, 'error'>) {
  const known = useQuery(campaignQueries.pages()).data ?? []
  // A page may have lost its last subscriber since it was chosen.
  const pages = [...new Set([...known, ...audience.pages])]
  return (
    <div className="mt-4 space-y-4">
      <Choices hint="Aucune case cochée : toutes les langues." legend="Langues">
        {NEWSLETTER_LANGUAGES.map((language) => (
          <Checkbox
            checked={audience.languages.includes(language)}
            key={language}
            label={LANGUAGE_LABELS[language]}
            onChange={() => onChange({ languages: toggled(audience.languages, language) })}
          />
        ))}
      </Choices>
      <Choices hint="Aucune case cochée : toutes les pages." legend="Pages d’inscription">
        {pages.length === 0 && <p className="text-sm text-muted">Aucune page connue.</p>}
        {pages.map((page) => (
          <Checkbox
            checked={audience.pages.includes(page)}
            key={page}
            label={<span className="break-all">{pageLabel(page)}</span>}
            onChange={() => onChange({ pages: toggled(audience.pages, page) })}
          />
        ))}
      </Choices>
      <Field label="Inscrits à partir du">
        <DateInput onChange={(from) => onChange({ from })} value={audience.from} />
      </Field>
      <Field label="Inscrits jusqu’au">
        <DateInput onChange={(to) => onChange({ to })} value={audience.to} />
      </Field>
    </div>
  )
}

function Choices({ legend, hint, children }: { legend: string; hint: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="flex max-h-40 flex-wrap gap-x-5 gap-y-1.5 overflow-y-auto">{children}</div>
      <p className="mt-1.5 text-xs text-muted">{hint}</p>
    </fieldset>
  )
}

const toggled = <T,>(list: readonly T[], value: T) =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value]
