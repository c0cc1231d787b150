import { CircleAlert } from 'lucide-react'
import { fr } from '@/lib/typography.ts'
import { focusField } from './focus-field.ts'

export type SummaryError = {
  /** The `id` given to the Field. */
  fieldId: string
  label: string
  message?: string | undefined
}

export type ErrorSummaryProps = {
  title?: string | undefined
  errors: SummaryError[]
}

/** Shown above a form that was refused: one link to each field that is wrong. */
export function ErrorSummary({
  title = 'Veuillez remplir tous les champs obligatoires',
  errors,
}: ErrorSummaryProps) {
  if (errors.length === 0) return null
  return (
    <div
      className="flex items-start gap-2.5 rounded-md border border-danger-line bg-danger-soft px-3.5 py-3 text-sm text-danger-text"
      role="alert"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <ul className="mt-1 list-disc space-y-0.5 pl-4">
          {errors.map((error) => (
            <li key={error.fieldId}>
              <a
                className="underline underline-offset-2"
                href={`#${error.fieldId}`}
                onClick={(event) => {
                  // Following the link would be a navigation, which the leave question of an unsaved form stops.
                  event.preventDefault()
                  focusField(error.fieldId)
                }}
              >
                {error.label}
              </a>
              {error.message && fr(` : ${error.message}`)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
