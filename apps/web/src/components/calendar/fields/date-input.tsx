import { CalendarDays } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, Suspense, useId, useRef, useState } from 'react'
import { formatDay, today } from '@/lib/dates.ts'
import { useFetchedAhead } from '@/lib/lists/use-fetched-ahead.ts'
import { readDay } from '@/lib/typed-moments.ts'
import { TypedTextError } from '../../form/typed-text-error.tsx'
import { useTypedText } from '../../form/use-typed-text.ts'
import { lazyPart } from '../../states/lazy-part.tsx'
import { Input, type InputProps } from '../../ui/input.tsx'

const loadPopover = async () => (await import('./day-popover.tsx')).DayPopover
const DayPopover = lazyPart(loadPopover)

type DateInputProps = Omit<InputProps, 'value' | 'onChange' | 'type'> & {
  /** `YYYY-MM-DD`, empty, or the typed text while it is not a day. */
  value: string
  onChange: (day: string) => void
}

/** Always in French; `type="date"` would follow the language of the browser. */
export function DateInput({ value, onChange, onBlur, ...props }: DateInputProps) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const popoverId = useId()
  useFetchedAhead(loadPopover)
  const typed = useTypedText({ value, onChange, read: readDay, format: formatDay, described: props })
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    typed.finish()
    onBlur?.(event)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpen(true)
  }
  const choose = (day: string) => {
    onChange(day)
    setOpen(false)
  }
  return (
    <>
      <div className="relative" ref={box}>
        <Input
          autoComplete="off"
          inputMode="numeric"
          placeholder="JJ/MM/AAAA"
          {...props}
          {...typed.attributes}
          className="pr-11"
          onBlur={handleBlur}
          onChange={(event) => typed.write(event.target.value)}
          onKeyDown={handleKeyDown}
          value={typed.text}
        />
        <button
          aria-controls={isOpen ? popoverId : undefined}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          aria-label="Ouvrir le calendrier"
          className="pressable absolute inset-y-px right-px flex w-10 items-center justify-center rounded-r-md text-muted hover:bg-subtle hover:text-fg"
          disabled={props.disabled}
          onClick={() => setOpen(!isOpen)}
          type="button"
        >
          <CalendarDays aria-hidden="true" className="size-4" />
        </button>
      </div>
      <TypedTextError id={typed.errorId}>Date attendue : JJ/MM/AAAA</TypedTextError>
      {isOpen && (
        <Suspense>
          <DayPopover
            box={box}
            id={popoverId}
            initial={readDay(value) || today()}
            onChoose={choose}
            onClose={() => setOpen(false)}
            value={value}
          />
        </Suspense>
      )}
    </>
  )
}
