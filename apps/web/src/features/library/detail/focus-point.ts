import type { ImageValues } from './image-form-values.ts'

type Point = ImageValues['point']

const STEP = 0.02
const LONG_STEP = 0.1
const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The point under the pointer, within the image. */
export function pointAt(
  { clientX, clientY }: { clientX: number; clientY: number },
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): Point {
  return [share((clientX - left) / width), share((clientY - top) / height)]
}

/** Where an arrow key leads; undefined for any other key. */
export function movedPoint([x, y]: Point, key: string, isLong: boolean): Point | undefined {
  const direction = DIRECTIONS[key]
  if (!direction) return undefined
  const step = isLong ? LONG_STEP : STEP
  return [share(x + direction[0] * step), share(y + direction[1] * step)]
}

/** In hundredths, from 0 to 1. */
const share = (value: number) => Math.min(Math.max(Math.round(value * 100) / 100, 0), 1)
