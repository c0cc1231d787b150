export type Box = { left: number; top: number; right: number; bottom: number }

const GAP = 4
const STEP = 24

/**
 * How far down, then how far left, a toast goes so that it covers none of these; neither where the upper half of the
 * screen has no such place.
 */
export function freePlace(toast: Box, obstacles: readonly Box[], screenHeight: number) {
  const height = toast.bottom - toast.top
  const inOrder = [...obstacles].sort((one, other) => one.top - other.top)
  for (let left = 0; toast.left - left >= GAP; left += STEP) {
    const across = inOrder.filter(
      (box) => box.left < toast.right - left + GAP && box.right > toast.left - left - GAP,
    )
    const top = firstFree(toast.top, height, across)
    if (top + height <= screenHeight / 2) return { down: top - toast.top, left }
  }
  return { down: 0, left: 0 }
}

function firstFree(from: number, height: number, inOrder: readonly Box[]) {
  let top = from
  for (const box of inOrder)
    if (box.top < top + height + GAP && box.bottom > top - GAP) top = box.bottom + GAP
  return top
}
