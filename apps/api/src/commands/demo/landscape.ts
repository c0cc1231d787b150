import sharp from 'sharp'
import { required } from '#lib/required.ts'

const WIDTH = 1280
const HEIGHT = 800
type Colour = [number, number, number]

const PALETTES: [sky: Colour, sun: Colour, far: Colour, near: Colour][] = [
  [
    [186, 230, 253],
    [254, 249, 195],
    [94, 160, 150],
    [15, 78, 74],
  ],
  [
    [254, 215, 170],
    [254, 243, 199],
    [168, 110, 120],
    [76, 40, 70],
  ],
  [
    [209, 250, 229],
    [255, 255, 255],
    [110, 180, 140],
    [6, 78, 59],
  ],
  [
    [199, 210, 254],
    [253, 230, 138],
    [120, 130, 180],
    [30, 41, 80],
  ],
  [
    [226, 232, 240],
    [254, 240, 138],
    [130, 150, 160],
    [40, 60, 70],
  ],
]

/** Draws a different landscape for each number, since a demonstration may not use other people's photographs. */
export async function landscape(seed: number, scale = 1) {
  const [width, height] = [WIDTH * scale, HEIGHT * scale]
  const [sky, sun, far, near] = required(PALETTES[seed % PALETTES.length])
  const pixels = Buffer.alloc(width * height * 3)
  const layers = 4
  const sunX = WIDTH * (0.2 + ((seed * 37) % 60) / 100)
  for (let column = 0; column < width; column += 1) {
    const x = column / scale
    const ridges = Array.from({ length: layers }, (_, layer) => ridge(x, layer, seed))
    for (let line = 0; line < height; line += 1) {
      const y = line / scale
      const layer = ridges.findLastIndex((top) => y > top)
      const glow = Math.max(0, 1 - Math.hypot(x - sunX, y - HEIGHT * 0.28) / 260) ** 2
      const colour =
        layer < 0
          ? mix(sky, sun, Math.min(1, glow * 1.6 + y / HEIGHT / 2))
          : mix(far, near, layer / (layers - 1))
      pixels.set(colour, (line * width + column) * 3)
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 86 })
    .toBuffer()
}

function ridge(x: number, layer: number, seed: number) {
  const base = HEIGHT * (0.42 + layer * 0.14)
  const wave = (length: number, height: number, shift: number) =>
    Math.sin(x / length + seed * shift + layer * 2.1) * height
  return base + wave(210, 46, 1.7) + wave(83, 18, 3.1) + wave(31, 5, 5.3)
}

const mix = (one: Colour, other: Colour, part: number) =>
  one.map((value, index) => value + ((other[index] ?? value) - value) * part)
