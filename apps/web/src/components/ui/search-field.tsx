import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { cn } from '@/lib/cn.ts'
import { useShortcut } from '@/lib/hooks/use-shortcut.ts'
import { Kbd } from './kbd.tsx'
import { useSearchText } from './use-search-text.ts'

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
  const { text, setText, commit } = useSearchText({ value, onValueChange, delay })
  useShortcut({ key: '/', isEnabled: hasShortcut }, (event) => {
    event.preventDefault()
    inputRef.current?.select()
    inputRef.current?.focus()
  })

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
