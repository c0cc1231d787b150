import type { LibraryImage } from '@vigie/contract/writing/library.ts'
import { Check } from 'lucide-react'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { cn } from '@/lib/cn.ts'
import { moveAmongTiles } from '../grid-keys.ts'
import { TILE_GRID, TileFace } from '../tile-face.tsx'

type Props = {
  items: readonly LibraryImage[]
  chosen: readonly LibraryImage[]
  isMultiple: boolean
  onToggle: (item: LibraryImage) => void
  ref: Ref<HTMLDivElement>
}

/** One stop of the Tab key: the arrows move inside, Enter and the space bar choose. */
export function PickerGrid({ items, chosen, isMultiple, onToggle, ref }: Props) {
  const [lastId, setLastId] = useState<string>()
  const activeId = items.some(({ id }) => id === lastId) ? lastId : items[0]?.id
  return (
    <div
      aria-label="Images"
      aria-multiselectable={isMultiple || undefined}
      className={TILE_GRID}
      onKeyDown={moveAmongTiles}
      ref={ref}
      role="listbox"
    >
      {items.map((item) => {
        const rank = chosen.findIndex(({ id }) => id === item.id) + 1
        return (
          <div
            aria-label={optionLabel(item)}
            aria-selected={rank > 0}
            className={cn(
              'pressable relative min-w-0 overflow-hidden rounded-md border bg-surface',
              rank > 0 ? 'border-accent ring-2 ring-accent' : 'border-line hover:border-line-strong',
            )}
            data-tile=""
            key={item.id}
            onClick={() => onToggle(item)}
            onFocus={() => setLastId(item.id)}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key !== 'Enter' && event.key !== ' ') return
              event.preventDefault()
              onToggle(item)
            }}
            role="option"
            tabIndex={item.id === activeId ? 0 : -1}
          >
            <TileFace item={item} />
            {rank > 0 && (
              <span className="absolute top-1.5 right-1.5 inline-flex h-6 min-w-6 items-center justify-center gap-1 rounded-full bg-accent px-1.5 text-xs font-medium text-on-accent tabular-nums">
                <Check aria-hidden="true" className="size-3.5" />
                {rank}
              </span>
            )}
          </div>
        )
      })}
    </div>
  )
}

const optionLabel = ({ name, alt }: LibraryImage) => (alt ? `${name}, ${alt}` : name)
