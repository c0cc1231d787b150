import { Search, X } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { cn } from '@/lib/cn.ts'
import { useLatest } from '@/lib/hooks/use-latest.ts'
import { useShortcut } from '@/lib/hooks/use-shortcut.ts'
import { Kbd } from './kbd.tsx'

export type SearchFieldProps = {
  value: string
  /** Called `delay` ms after the last key, and at once on clear and on Enter. */
  onValueChange: (value: string) => void
  label: string
  placeholder?: string | undefined
  delay?: number
  /** `/` focuses the field; one field a page should take it. */
  hasShortcut?: boolean
  className?: string | undefined
}

export function SearchField({
  value,
  onValueChange,
  label,
  placeholder = 'Rechercher…',
  delay = 250,
  hasShortcut = true,
  className,
}: SearchFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  /** Values given to the caller that have not come back as `value` yet. */
  const [sent, setSent] = useState<string[]>([])
  const latestChange = useLatest(onValueChange)
  useShortcut({ key: '/', isEnabled: hasShortcut }, (event) => {
    event.preventDefault()
    inputRef.current?.select()
    inputRef.current?.focus()
  })

  // A value that comes from elsewhere (a link, the back button) wins over what was typed. The echo of our own
  // change does not: it may arrive late, when more has been typed.
  if (value !== seen) {
    setSeen(value)
    const echo = sent.indexOf(value)
    setSent(echo < 0 ? [] : sent.slice(echo + 1))
    if (echo < 0) setText(value)
  }

  const reported = sent.at(-1) ?? seen
  const commit = useCallback(
    (next: string) => {
      setText(next)
      if (next === reported) return
      setSent((current) => [...current, next])
      latestChange.current(next)
    },
    [reported, latestChange],
  )

  useEffect(() => {
    if (text === reported) return
    const timer = setTimeout(() => commit(text), delay)
    return () => clearTimeout(timer)
  }, [text, reported, delay, commit])

  return (
    // biome-ignore lint/a11y/useSemanticElements: `<search>` is not known to every browser we support.
    <div className={cn('relative min-w-0', className)} role="search">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <input
        aria-label={label}
        className="control h-9 w-full pr-9 pl-9 text-sm"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit(event.currentTarget.value)
          if (event.key === 'Escape' && text) {
            event.preventDefault()
            commit('')
          }
        }}
        placeholder={placeholder}
        ref={inputRef}
        type="text"
        value={text}
      />
      <span className="absolute top-1/2 right-1.5 flex -translate-y-1/2 items-center">
        {text ? (
          <button
            aria-label="Effacer la recherche"
            className="pressable inline-flex size-6 items-center justify-center rounded-sm text-muted hover:bg-subtle hover:text-fg"
            onClick={() => {
              commit('')
              inputRef.current?.focus()
            }}
            type="button"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        ) : (
          hasShortcut && (
            <span aria-hidden="true" className="pointer-events-none mr-1 max-sm:hidden">
              <Kbd>/</Kbd>
            </span>
          )
        )}
      </span>
    </div>
  )
}
