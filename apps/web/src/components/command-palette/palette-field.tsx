import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'

type Props = ComponentProps<'input'> & { onQueryChange: (query: string) => void }

export function PaletteField({ onQueryChange, ...props }: Props) {
  return (
    <div className="flex items-center gap-3 border-b border-line px-4">
      <Search aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <input
        aria-label="Rechercher un contenu, une page ou une action"
        autoComplete="off"
        className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted"
        maxLength={200}
        onChange={(event) => onQueryChange(event.target.value)}
        placeholder="Contenu, page ou action…"
        type="text"
        {...props}
      />
    </div>
  )
}
