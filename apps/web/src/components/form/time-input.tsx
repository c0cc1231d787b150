import type { FocusEvent } from 'react'
import { Input, type InputProps } from '@/components/ui/input.tsx'
import { readEndTime, readTime } from '@/lib/typed-moments.ts'
import { TypedTextError } from './typed-text-error.tsx'
import { useTypedText } from './use-typed-text.ts'

type TimeInputProps = Omit<InputProps, 'value' | 'onChange' | 'type'> & {
  /** `HH:mm`, empty, or what was typed as long as it is no time. */
  value: string
  onChange: (time: string) => void
  /** An end may also be 24:00. */
  isEnd?: boolean
}

/** In 24 hours whatever the language of the browser, which decides what `type="time"` looks like. */
export function TimeInput({ value, onChange, onBlur, isEnd = false, ...props }: TimeInputProps) {
  const read = isEnd ? readEndTime : readTime
  const typed = useTypedText({ value, onChange, read, format: (time) => time, described: props })
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    typed.finish()
    onBlur?.(event)
  }
  return (
    <div>
      <Input
        autoComplete="off"
        inputMode="numeric"
        placeholder="HH:MM"
        {...props}
        {...typed.attributes}
        onBlur={handleBlur}
        onChange={(event) => typed.write(event.target.value)}
        value={typed.text}
      />
      <TypedTextError id={typed.errorId}>Heure attendue : HH:MM</TypedTextError>
    </div>
  )
}
