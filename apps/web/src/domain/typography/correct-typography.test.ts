import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { applyChanges } from '@/domain/rich-editor/text-edit.ts'

import { correctTypography } from './correct-typography.ts'

type Sentence = { typed: string; expected: string }

const SIGNS: Record<string, string> = { '␣': '\u202f', '⍽': '\u00a0', '⏎': '\n' }
const plain = (text: string) => text.replace(/[␣⍽⏎]/g, (sign) => SIGNS[sign] ?? sign)
const correct = (text: string) => applyChanges(text, correctTypography(text))

const GROUPS = new Map<string, Sentence[]>()
for (const group of readFileSync(join(import.meta.dirname, 'golden-sentences.txt'), 'utf8').split(
  '\n\n-- ',
)) {
  const [title = '', ...lines] = group.split('\n')
  if (!title.startsWith('«')) GROUPS.set(title, lines.filter(Boolean).map(toSentence))
}
const SENTENCES = [...GROUPS.values()].flat()

function toSentence(line: string): Sentence {
  if (line.startsWith('= ')) return { typed: plain(line.slice(2)), expected: plain(line.slice(2)) }
  const [typed, expected] = line.split(' → ')
  if (!typed || !expected) throw new Error(`not a sentence: ${line}`)
  return { typed: plain(typed), expected: plain(expected) }
}

it('TEXT-02 knows at least 200 sentences, of which a third stays as it is', () => {
  expect(SENTENCES.length).toBeGreaterThanOrEqual(200)
  const kept = SENTENCES.filter(({ typed, expected }) => typed === expected)
  expect(kept.length).toBeGreaterThan(SENTENCES.length / 3)
})

it.each([...GROUPS])('TEXT-01 TEXT-02 %s', (_, sentences) => {
  expect(sentences.map(({ typed }) => correct(typed))).toEqual(sentences.map(({ expected }) => expected))
})

it('TEXT-02 changes nothing when it is applied twice, to the sentences and to anything made of their pieces', () => {
  const texts = [...SENTENCES.map(({ typed }) => typed), ...mixtures(4000)]
  const unsettled = texts.filter((text) => correctTypography(correct(text)).length > 0)
  expect(unsettled).toEqual([])
})

it('TEXT-01 TEXT-02 leaves each character of code, links, addresses and HTML where it was', () => {
  const kept = ['`l\'a "b" !`', '[l\'a "b" !](/a?b:c)', "https://a.fr/l'a?b;c", '<a href="x">l\'a !</a>']
  for (const text of mixtures(1000)) {
    const mixed = `${text}\n\n${kept.join(' ')}\n\n${text}\n\n\`\`\`\n${text.replaceAll('`', '')}\n\`\`\``
    const corrected = correct(mixed)
    for (const piece of kept) expect(corrected).toContain(piece)
    expect(corrected.endsWith(`\`\`\`\n${text.replaceAll('`', '')}\n\`\`\``)).toBe(true)
  }
})

/** Texts of pieces in any order, the same ones in each run. */
function mixtures(count: number) {
  const pieces = SENTENCES.flatMap(({ typed }) => typed.split(/(?<=[ \n])/))
  const signs = [
    ' ',
    '  ',
    '"',
    "'",
    ' "',
    '" ',
    '«',
    '»',
    '“',
    '”',
    '!',
    ' ?',
    ':',
    ';',
    '...',
    '%',
    '\n',
    '\n\n',
  ]
  let seed = 20261118
  const next = (below: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
  const one = () => (next(2) === 0 ? pieces[next(pieces.length)] : signs[next(signs.length)])
  return Array.from({ length: count }, () => Array.from({ length: 2 + next(9) }, one).join(''))
}
