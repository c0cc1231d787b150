import { afterAll, describe, expect, it } from 'vitest'
import { createMarkdownRenderer } from './markdown-renderer.ts'
import { isSurelyRenderable } from './surely-renderable.ts'

const { render, close } = createMarkdownRenderer()
afterAll(close)

const LONGEST = 10_000
const fill = (text: string) => text.repeat(LONGEST / text.length)
const DEEPEST = ['>', '- ', '* ', '+ ', '1. ', '1) ', '_a', '*a', '~a', '[', '![', '`', '> - '].map(
  (mark) => ({
    mark,
    text: mark.repeat(40 / (mark.match(/[>*+_~[`-]|\d/g)?.length ?? 1)),
  }),
)
/** What does not count as a mark. */
const WIDEST = [
  ...'\n\t .,;:!?\'’"()«»…–—%€/-aé1²',
  'a\n',
  'a\n\n',
  'www.a.fr ',
  'http://a.fr/?a ',
  '-a',
  '    a\n',
]

describe('a text that is not rendered when it is saved', () => {
  it.each(DEEPEST)('SAFE-16 can be rendered with as many "$mark" as it may have', async ({ text }) => {
    for (const markdown of [
      text,
      `${text}\n\n${fill('mot ').slice(0, 9_000)}`,
      text.replaceAll(/(?<=.)/g, '\n'),
    ]) {
      expect(isSurelyRenderable(markdown)).toBe(true)
      await expect(render(markdown)).resolves.toBeDefined()
    }
  })

  it.each(WIDEST)('SAFE-16 can be rendered when it is as long as it may be, of "%s"', async (piece) => {
    expect(isSurelyRenderable(fill(piece))).toBe(true)
    await expect(render(fill(piece))).resolves.toBeDefined()
  })

  it.each([
    '<u>',
    '| a',
    `${'>'.repeat(41)} a`,
    '- '.repeat(41),
    '='.repeat(41),
    ']'.repeat(41),
    fill('a').concat('a'),
  ])('SAFE-16 is none of those that might be refused: %#', (markdown) => {
    expect(isSurelyRenderable(markdown)).toBe(false)
  })
})
