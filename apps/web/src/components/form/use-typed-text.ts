import { useId, useState } from 'react'
import { cn } from '@/lib/cn.ts'

type Options = {
  value: string
  onChange: (value: string) => void
  /** Returns an empty string for a text that it cannot read. */
  read: (text: string) => string
  format: (value: string) => string
  /** The attributes that a `Field` gives to its control. */
  described: { 'aria-describedby'?: string | undefined; 'aria-invalid'?: unknown }
}

/**
 * A value that people write in several ways, such as a time. The text stays as it is typed, even while it cannot be
 * read, and is formatted when the field loses the focus.
 */
export function useTypedText({ value, onChange, read, format, described }: Options) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isDone, setDone] = useState(true)
  const errorId = useId()
  // A text that cannot be read becomes the value as it is: the form then refuses it instead of saving without it.
  const toValue = (text: string) => read(text) || text.trim()
  // A value that came from elsewhere replaces what was typed.
  const text = typed !== null && toValue(typed) === value ? typed : read(value) ? format(value) : value
  const isWrong = isDone && value !== '' && !read(value)
  return {
    text,
    errorId: isWrong ? errorId : null,
    attributes: {
      'aria-invalid': isWrong || described['aria-invalid'] ? (true as const) : undefined,
      'aria-describedby': cn(isWrong && errorId, described['aria-describedby']) || undefined,
    },
    write(next: string) {
      setTyped(next)
      setDone(false)
      if (toValue(next) !== value) onChange(toValue(next))
    },
    finish() {
      const show = () => {
        setDone(true)
        if (typed !== null && read(typed)) setTyped(null)
      }
      // A message that appears while a button is pressed moves the button away from under the pointer.
      if (document.documentElement.matches(':active'))
        document.addEventListener('mouseup', () => setTimeout(show), { once: true })
      else show()
    },
  }
}
