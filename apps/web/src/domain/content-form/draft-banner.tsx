import { type ReactNode, useState } from 'react'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { formatDayTime } from '@/lib/dates.ts'
import { fr } from '@/lib/typography.ts'
import { differingFields, type FieldDescription } from './field-descriptions.ts'
import { FieldVersion } from './field-version.tsx'

type DraftBannerProps<Values> = {
  /** What was typed and not saved. */
  values: Values
  savedAt: string
  /** What the form shows now. */
  current: Values
  fields: readonly FieldDescription<Values>[]
  onRestore: () => void
  onDiscard: () => void
}

export function DraftBanner<Values>(props: DraftBannerProps<Values>) {
  const { values, savedAt, current, fields, onRestore, onDiscard } = props
  const [areShown, setShown] = useState(false)
  const differing = differingFields(fields, values, current)
  if (differing.length === 0) return null
  const names = differing.map(({ label }) => label.toLowerCase()).join(', ')
  return (
    <Alert
      className="mb-6 max-sm:flex-wrap"
      title={`Une saisie non enregistrée du ${formatDayTime(savedAt)} a été retrouvée`}
      type="info"
    >
      <p>{fr(`Ce qui diffère : ${names}.`)}</p>
      {areShown && (
        <dl className="mt-3 space-y-3">
          {differing.map((field) => (
            <div key={field.name}>
              <dt className="font-medium">{field.label}</dt>
              <dd className="mt-1 grid gap-2 sm:grid-cols-2">
                <Version label="Saisie retrouvée">
                  <FieldVersion field={field} other={current} values={values} />
                </Version>
                <Version label="Dans le formulaire">
                  <FieldVersion field={field} other={values} values={current} />
                </Version>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={onRestore} size="sm">
          Restaurer
        </Button>
        <Button aria-expanded={areShown} onClick={() => setShown(!areShown)} size="sm" variant="outline">
          {areShown ? 'Masquer les différences' : 'Voir les différences'}
        </Button>
        <Button onClick={onDiscard} size="sm" variant="ghost">
          Ignorer
        </Button>
      </div>
    </Alert>
  )
}

function Version({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-md border border-line bg-surface p-2.5 text-fg">
      <p className="mb-1 text-xs text-muted">{label}</p>
      {children}
    </div>
  )
}
