import type { KeyboardEvent } from 'react'

/** Arrow keys move the focus among the `[data-tile]`s of a grid, whatever its number of columns. */
export function moveAmongTiles(event: KeyboardEvent<HTMLElement>) {
  const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tile]')]
  const at = tiles.findIndex((tile) => tile.matches(':focus'))
  const columns = tiles.filter((tile) => tile.offsetTop === tiles[0]?.offsetTop).length
  const next = tiles[nextTile(event.key, { at, count: tiles.length, columns })]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
}

/** The number of the tile that the key leads to; -1 where there is none. */
export function nextTile(
  key: string,
  { at, count, columns }: { at: number; count: number; columns: number },
) {
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: count - 1,
  }
  const next = steps[key] ?? -1
  return next < count ? next : -1
}
