import { describe, expect, it } from 'vitest'
import { compareTexts, type TextBlock } from './text-comparison.ts'

const read = (blocks: readonly TextBlock[]) =>
  blocks.map((block) =>
    block.kind === 'same'
      ? `=${block.paragraphs.length}`
      : block.parts
          .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[kind])
          .join(''),
  )

describe('HIST-03 two texts', () => {
  it('are compared word by word inside the paragraphs that changed', () => {
    const before = 'Une introduction.\n\nLe bilan carbone de 2025 baisse.\n\nLa fin.\n\nUn mot.'
    const after = 'Une introduction.\n\nLe bilan carbone de 2026 baisse encore.\n\nLa fin.\n\nUn mot.'
    expect(read(compareTexts(before, after))).toEqual([
      '=1',
      'Le bilan carbone de [-2025-][+2026+] baisse[+ encore+].',
      '=2',
    ])
  })

  it('show neighbouring words as one removal and one addition', () => {
    expect(
      read(
        compareTexts(
          'Il pleut depuis ce matin sur la grande ville.',
          'Il neige depuis ce matin sur un petit village.',
        ),
      ),
    ).toEqual(['Il [-pleut-][+neige+] depuis ce matin sur [-la grande ville-][+un petit village+].'])
  })

  it.each([
    ['12/03/2026', '14/03/2026'],
    ['![](/uploads/a.webp)', '![Une forêt](/uploads/b.webp)'],
    ['Rien de ceci ne reste.', 'Tout autre chose a été écrit ici, du début à la fin.'],
  ])('are shown whole where parts of them would say nothing: %s', (before, after) => {
    expect(read(compareTexts(before, after))).toEqual([`[-${before}-][+${after}+]`])
  })

  it('say what was added to nothing, and what was emptied', () => {
    expect(read(compareTexts('', 'Un texte.'))).toEqual(['[+Un texte.+]'])
    expect(read(compareTexts('Un texte.', ''))).toEqual(['[-Un texte.-]'])
    expect(read(compareTexts('Un texte.\n', 'Un texte.\n\n'))).toEqual(['=1'])
  })

  it('of 200,000 characters without a common word are compared as a whole', () => {
    const words = (start: number) =>
      Array.from({ length: 25_000 }, (_, index) => `m${start + index}`).join(' ')
    const [before, after] = [words(1_000_000), words(2_000_000)]
    expect(read(compareTexts(before, after))).toEqual([`[-${before}-][+${after}+]`])
  })
})
