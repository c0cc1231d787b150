import { CalendarDays } from 'lucide-react'
import * as Popover from 'radix-ui/popover'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { formatDay, today } from '@/lib/dates.ts'
import { readDay } from '@/lib/typed-moments.ts'
import { TypedTextError } from '../../form/typed-text-error.tsx'
import { useTypedText } from '../../form/use-typed-text.ts'
import { Input, type InputProps } from '../../ui/input.tsx'
import { DayPicker } from './day-picker.tsx'

type DateInputProps = Omit<InputProps, 'value' | 'onChange' | 'type'> & {
  /** `YYYY-MM-DD`, empty, or the typed text while it is not a day. */
  value: string
  onChange: (day: string) => void
}

/** Always in French; `type="date"` would follow the language of the browser. */
export function DateInput({ value, onChange, onBlur, ...props }: DateInputProps) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
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
    <Popover.Root onOpenChange={setOpen} open={isOpen}>
      <Popover.Anchor asChild>
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
          <Popover.Trigger asChild>
            <button
              aria-label="Ouvrir le calendrier"
              className="pressable absolute inset-y-px right-px flex w-10 items-center justify-center rounded-r-md text-muted hover:bg-subtle hover:text-fg"
              disabled={props.disabled}
              type="button"
            >
              <CalendarDays aria-hidden="true" className="size-4" />
            </button>
          </Popover.Trigger>
        </div>
      </Popover.Anchor>
      <TypedTextError id={typed.errorId}>Date attendue : JJ/MM/AAAA</TypedTextError>
      <Popover.Portal>
        <Popover.Content
          align="start"
          aria-label="Calendrier"
          className="pop-in z-menu rounded-lg border border-line bg-raised p-3 shadow-lg"
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            box.current?.querySelector('input')?.focus()
          }}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            const content = event.target as HTMLElement
            content.querySelector<HTMLElement>('[data-choice][tabindex="0"]')?.focus()
          }}
          sideOffset={4}
        >
          <DayPicker initial={readDay(value) || today()} onChoose={choose} value={value} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
