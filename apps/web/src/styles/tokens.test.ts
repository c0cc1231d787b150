import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8')
const THEMES = ['light', 'dark'] as const
const TEXT = 4.5
const SHAPE = 3

/** Text and what it is written on. */
const TEXT_PAIRS: [text: string, backgrounds: string[]][] = [
  ['fg', ['canvas', 'surface', 'raised', 'subtle', 'subtle-hover']],
  ['muted', ['canvas', 'surface', 'raised', 'subtle']],
  ['accent-text', ['canvas', 'surface', 'raised', 'accent-soft']],
  ['on-accent', ['accent', 'accent-hover']],
  ['on-danger', ['danger', 'danger-hover']],
  ['on-inverse', ['inverse']],
  ['success-text', ['canvas', 'surface', 'raised', 'success-soft']],
  ['warning-text', ['canvas', 'surface', 'raised', 'warning-soft']],
  ['danger-text', ['canvas', 'surface', 'raised', 'danger-soft']],
  ['info-text', ['canvas', 'surface', 'raised', 'info-soft']],
]

/** Edges of fields, focus rings and bars, which carry meaning without text. */
const SHAPE_PAIRS: [shape: string, backgrounds: string[]][] = [
  ['line-strong', ['canvas', 'surface', 'raised']],
  ['ring', ['canvas', 'surface', 'raised', 'subtle']],
  ['accent', ['canvas', 'surface', 'raised']],
  ['bar', ['canvas', 'surface', 'raised', 'subtle-hover']],
]

describe.each(THEMES)('API-22 contrasts of the %s theme', (theme) => {
  it.each(pairs(TEXT_PAIRS))('%s on %s reads at 4.5:1 or more', (text, background) => {
    expect(contrast(token(text, theme), token(background, theme))).toBeGreaterThanOrEqual(TEXT)
  })

  it.each(pairs(SHAPE_PAIRS))('%s on %s shows at 3:1 or more', (shape, background) => {
    expect(contrast(token(shape, theme), token(background, theme))).toBeGreaterThanOrEqual(SHAPE)
  })
})

it.each(THEMES)('DLG-35 DLG-36 success is green and danger is red in the %s theme', (theme) => {
  for (const part of ['soft', 'line', 'text']) {
    const success = channels(token(`success-${part}`, theme))
    const danger = channels(token(`danger-${part}`, theme))
    expect(success.indexOf(Math.max(...success))).toBe(1)
    expect(danger.indexOf(Math.max(...danger))).toBe(0)
  }
})

function pairs(groups: [string, string[]][]): [string, string][] {
  return groups.flatMap(([text, backgrounds]) =>
    backgrounds.map((background): [string, string] => [text, background]),
  )
}

function token(name: string, theme: (typeof THEMES)[number]): string {
  const found = css.match(new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`))
  const value = found?.[theme === 'light' ? 1 : 2]
  if (!value) throw new Error(`no token --${name}`)
  return value
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((value) => {
    const channel = value / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
}
