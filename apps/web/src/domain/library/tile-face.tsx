import type { LibraryImage } from '@vigie/contract/writing/library.ts'
import { ContentImage } from '@/domain/images/content-image.tsx'

export const TILE_GRID = 'grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-6'

/** An image of the library and its name. */
export function TileFace({ item }: { item: LibraryImage }) {
  const { url, name, focus } = item
  return (
    <>
      <ContentImage
        alt=""
        className="pointer-events-none aspect-4/3 w-full"
        focus={focus}
        sizes="(min-width: 80rem) 13rem, (min-width: 40rem) 30vw, 45vw"
        src={url}
        width={320}
      />
      <span className="block w-full truncate px-2 py-1.5 text-left text-sm" title={name}>
        {name}
      </span>
    </>
  )
}
