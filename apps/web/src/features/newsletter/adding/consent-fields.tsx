import {
  LANGUAGE_LABELS,
  NEWSLETTER_LANGUAGES,
  type NewsletterLanguage,
} from '@vigie/contract/common/subscribers.ts'
import { DateInput } from '@/components/calendar/fields/date-input.tsx'
import { Field } from '@/components/form/field.tsx'
import { Input } from '@/components/ui/input.tsx'
import { Select } from '@/components/ui/select.tsx'
import { readDay } from '@/lib/typed-moments.ts'

/** What is asked about every subscriber who did not come through the form of the site. */
export type ConsentValues = {
  language: NewsletterLanguage
  page: string
  consentSource: string
  consentDate: string
}

export const NEW_CONSENT: ConsentValues = { language: 'fr', page: '', consentSource: '', consentDate: '' }

type Props = {
  values: ConsentValues
  onChange: (changes: Partial<ConsentValues>) => void
  errors: Partial<Record<keyof ConsentValues, { message?: string | undefined }>>
}

export function ConsentFields({ values, onChange, errors }: Props) {
  return (
    <>
      <Field
        error={errors.consentSource?.message}
        help="Par exemple « Bulletin signé au salon de Lyon » : c’est votre preuve."
        label="Où l’accord a été donné"
        required
      >
        <Input
          autoComplete="off"
          onChange={(event) => onChange({ consentSource: event.target.value })}
          value={values.consentSource}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          error={
            errors.consentDate &&
            (readDay(values.consentDate) ? errors.consentDate.message : 'Indiquez le jour (JJ/MM/AAAA)')
          }
          label="Date de l’accord"
          required
        >
          <DateInput onChange={(consentDate) => onChange({ consentDate })} value={values.consentDate} />
        </Field>
        <Field label="Langue">
          <Select
            onChange={(event) => onChange({ language: event.target.value as NewsletterLanguage })}
            value={values.language}
          >
            {NEWSLETTER_LANGUAGES.map((language) => (
              <option key={language} value={language}>
                {LANGUAGE_LABELS[language]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </>
  )
}
