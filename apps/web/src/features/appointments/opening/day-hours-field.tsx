import { CircleAlert, Plus } from 'lucide-react'
import { type Ref, useId } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { upperFirst } from '@/lib/typography.ts'
import { CopyHoursMenu } from './copy-hours-menu.tsx'
import { proposedRange } from './opening-hours-form-values.ts'
import { type Range, WEEKDAYS } from './opening-hours-words.ts'
import { RangeFields } from './range-fields.tsx'

type Props = {
  /** Monday is 0. */
  day: number
  ranges: readonly Range[]
  error: string | undefined
  /** Takes the focus when the day is refused. */
  firstRef: Ref<HTMLInputElement>
  onChange: (ranges: Range[]) => void
  onCopy: (days: readonly number[]) => void
}

/** The hours of one day of the week; a day without any is closed. */
export function DayHoursField({ day, ranges, error, firstRef, onChange, onCopy }: Props) {
  const id = useId()
  const name = WEEKDAYS[day] ?? ''
  return (
    <fieldset className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-[6rem_minmax(0,1fr)_auto]">
      <legend className="sr-only">{upperFirst(name)}</legend>
      <p aria-hidden="true" className="pt-2 text-sm font-medium">
        {upperFirst(name)}
      </p>
      <div className="space-y-2">
        {ranges.length === 0 && <p className="pt-2 text-sm text-muted">Fermé</p>}
        {ranges.map((range, index) => {
          const rangeName = `${name}, plage ${index + 1}`
          return (
            <RangeFields
              errorId={error ? id : undefined}
              key={rangeName}
              name={rangeName}
              onChange={(changed) => onChange(ranges.map((one, at) => (at === index ? changed : one)))}
              onRemove={() => onChange(ranges.filter((_, at) => at !== index))}
              range={range}
              startRef={index === 0 ? firstRef : undefined}
            />
          )
        })}
        {error && (
          <p className="flex items-start gap-1.5 text-sm text-danger-text" id={id} role="alert">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-start gap-1">
        <Button
          aria-label={`Ajouter une plage le ${name}`}
          onClick={() => onChange([...ranges, proposedRange(ranges)])}
          size="sm"
          variant="ghost"
        >
          <Plus aria-hidden="true" />
          Ajouter
        </Button>
        <CopyHoursMenu day={day} onCopy={onCopy} />
      </div>
    </fieldset>
  )
}
