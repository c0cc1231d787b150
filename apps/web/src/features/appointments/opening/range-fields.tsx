import { X } from 'lucide-react'
import type { Ref } from 'react'
import { TimeInput } from '@/components/form/time-input.tsx'
import { Button } from '@/components/ui/button.tsx'
import type { Range } from './opening-hours-words.ts'

type Props = {
  /** « lundi, plage 2 », for those who cannot see the row. */
  name: string
  range: Range
  /** The element that says what is wrong with the day. */
  errorId: string | undefined
  startRef: Ref<HTMLInputElement> | undefined
  onChange: (range: Range) => void
  onRemove: () => void
}

export function RangeFields({ name, range, errorId, startRef, onChange, onRemove }: Props) {
  const described = { 'aria-describedby': errorId, 'aria-invalid': errorId ? (true as const) : undefined }
  return (
    <div className="flex items-start gap-2">
      <div className="w-22">
        <TimeInput
          aria-label={`Début (${name})`}
          onChange={(startTime) => onChange({ ...range, startTime })}
          ref={startRef}
          value={range.startTime}
          {...described}
        />
      </div>
      <span aria-hidden="true" className="pt-2 text-muted">
        à
      </span>
      <div className="w-22">
        <TimeInput
          aria-label={`Fin (${name})`}
          isEnd
          onChange={(endTime) => onChange({ ...range, endTime })}
          value={range.endTime}
          {...described}
        />
      </div>
      <Button
        aria-label={`Supprimer ${name}`}
        className="size-10"
        onClick={onRemove}
        size="icon"
        variant="ghost"
      >
        <X aria-hidden="true" />
      </Button>
    </div>
  )
}
