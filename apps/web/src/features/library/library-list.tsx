import type { LibraryImage } from '@vigie/contract/writing/library.ts'
import { Badge } from '@/components/ui/badge.tsx'
import { moveAmongTiles } from '@/domain/library/grid-keys.ts'
import { TILE_GRID, TileFace } from '@/domain/library/tile-face.tsx'
import { cn } from '@/lib/cn.ts'

type Props = {
  items: readonly LibraryImage[]
  isGone: (id: string) => boolean
  onOpen: (id: string) => void
}

export function LibraryList({ items, isGone, onOpen }: Props) {
  return (
    <ul aria-label="Images" className={TILE_GRID} onKeyDown={moveAmongTiles}>
      {items.map((item) => (
        <li
          aria-hidden={isGone(item.id) || undefined}
          className={cn('min-w-0', isGone(item.id) && 'row-gone')}
          inert={isGone(item.id)}
          key={item.id}
        >
          <button
            className="pressable flex size-full flex-col overflow-hidden rounded-md border border-line bg-surface hover:border-line-strong"
            data-tile=""
            onClick={() => onOpen(item.id)}
            type="button"
          >
            <TileFace item={item} />
            <span className="flex flex-wrap gap-1 px-2 pb-2">
              {item.useCount === 0 && <Badge variant="secondary">Inutilisée</Badge>}
              {item.alt === '' && <Badge variant="warning">Sans texte alternatif</Badge>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
