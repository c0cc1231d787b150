import { expect, it } from 'vitest'
import { splitCode } from './code-parts.mjs'

it.each([
  ['a comment to the end of the line', 'a // b\nc', 'a     \nc'],
  ['a comment over two lines', 'a /* b\nb */ c', 'a     \n     c'],
  ['a string', `a('b // c')`, `a('      ')`],
  ['a quote in a string', `a('b\\'c')`, `a('    ')`],
  ['an address', `const a = 'https://b.fr'`, `const a = '            '`],
  ['a template', 'a(`b $' + '{c({ d: `e` })} f`)', 'a(`  $' + '{c({ d: ` ` })}  `)'],
  ['a regular expression', `a.match(/['"/]b/)`, `a.match(/      /)`],
  ['a division', 'a / b / c', 'a / b / c'],
  ['an apostrophe in the text of an element', `<p>S'inscrire</p>`, `<p>S'inscrire</p>`],
])('takes %s out of the bare code', (_, text, bare) => {
  expect(splitCode(text).bare).toBe(bare)
})

it('keeps strings in the code, and lists the comments with their lines', () => {
  const { code, comments } = splitCode(`a('b')\n// One.\n/** Two. */`)
  expect(code.trimEnd()).toBe(`a('b')`)
  expect(comments).toEqual([
    { line: 2, text: '// One.' },
    { line: 3, text: '/** Two. */' },
  ])
})
