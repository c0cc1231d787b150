import { useId, useState } from 'react'
import { cn } from '@/lib/cn.ts'

type Options = {
  value: string
  onChange: (value: string) => void
  /** Empty when the text means nothing. */
  read: (text: string) => string
  format: (value: string) => string
  /** Attributes that a `Field` gives: its own message takes the place of ours. */
  described: { 'aria-describedby'?: string | undefined; 'aria-invalid'?: unknown }
}

/**
 * A value that people write their own way: the text stays as it is typed, even while it means nothing, and takes
 * the form of the product when they are done.
 */
export function useTypedText({ value, onChange, read, format, described }: Options) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isDone, setDone] = useState(true)
  const errorId = useId()
  // A value that came from elsewhere replaces what was typed.
  const text = typed !== null && read(typed) === value ? typed : value && format(value)
  const isWrong = isDone && text.trim() !== '' && value === ''
  return {
    text,
    errorId: isWrong && !described['aria-invalid'] ? errorId : null,
    attributes: {
      'aria-invalid': isWrong || described['aria-invalid'] ? (true as const) : undefined,
      'aria-describedby': cn(isWrong && errorId, described['aria-describedby']) || undefined,
    },
    write(next: string) {
      setTyped(next)
      setDone(false)
      if (read(next) !== value) onChange(read(next))
    },
    finish() {
      setDone(true)
      if (typed !== null && read(typed)) setTyped(null)
    },
  }
}
