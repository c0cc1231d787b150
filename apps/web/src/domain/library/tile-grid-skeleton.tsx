import { Skeleton } from '@/components/ui/skeleton.tsx'
import { TILE_GRID } from './tile-face.tsx'

export function TileGridSkeleton({ tiles = 24 }: { tiles?: number }) {
  return (
    <div aria-busy="true" className={TILE_GRID} role="status">
      <span className="sr-only">Chargement…</span>
      {Array.from({ length: tiles }, (_, tile) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tiles are all the same.
        <div className="overflow-hidden rounded-md border border-line bg-surface" key={tile}>
          <Skeleton className="aspect-4/3 rounded-none" />
          <Skeleton className="m-2 h-4 w-3/4" />
        </div>
      ))}
    </div>
  )
}
