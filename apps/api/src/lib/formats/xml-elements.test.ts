import { expect, it } from 'vitest'
import { TooMuchError } from '../reading/too-much.ts'
import { createElementReader, withoutElements, xmlElements } from './xml-elements.ts'

type Element = { attributes: string; content: string }
const parts = (elements: Iterable<Element>) =>
  [...elements].map(({ attributes, content }) => ({ attributes, content }))
const read = (xml: string, name: string) => parts(xmlElements(xml, name))

it('reads elements with and without content, and no other that begins alike', () => {
  expect(read('<t>a</t><tab>no</tab><t xml:space="preserve"> b </t><t/><t x="1"/>', 't')).toEqual([
    { attributes: '', content: 'a' },
    { attributes: ' xml:space="preserve"', content: ' b ' },
    { attributes: '/', content: '' },
    { attributes: ' x="1"/', content: '' },
  ])
})

it('reads the same elements from a text that comes in pieces', () => {
  const xml = '<rows><row a="1">x</row><rowBreaks/><row/> <row>yz</row><row'
  for (let size = 1; size <= xml.length; size += 1) {
    const next = createElementReader('row')
    const pieces = Array.from({ length: Math.ceil(xml.length / size) }, (_, index) =>
      xml.slice(index * size, (index + 1) * size),
    )
    expect(pieces.flatMap((piece) => parts(next(piece)))).toEqual(read(xml, 'row'))
  }
})

it('SAFE-26 stops at an element that is too long, and at one too many', () => {
  const next = createElementReader('row', { lengthMax: 1_000, countMax: 3 })
  expect(() => [...next(`<row>${'x'.repeat(2_000)}`)]).toThrow(TooMuchError)
  const counted = createElementReader('row', { lengthMax: 1_000, countMax: 3 })
  expect([...counted('<row/><row/>'), ...counted('<row/>')]).toHaveLength(3)
  expect(() => [...counted('<row/>')]).toThrow(TooMuchError)
  // What stands between elements is not kept.
  expect(parts(createElementReader('row', { lengthMax: 1_000 })('<x/>'.repeat(1_000)))).toEqual([])
})

it('leaves elements out', () => {
  expect(withoutElements('<t>東京</t><rPh sb="0"><t>とう</t></rPh><t>!</t>', 'rPh')).toBe(
    '<t>東京</t><t>!</t>',
  )
  expect(withoutElements('a<rPh>b', 'rPh')).toBe('a')
})

it.each(['<row>', '<row ', '<rowx>', '<row/', '<row x="<row'])(
  'SAFE-16 ends with megabytes of %s',
  (part) => {
    const xml = part.repeat(1_000_000)
    expect(read(xml, 'row')).toEqual([])
    expect(read(`${xml}>`, 'row').length).toBeLessThanOrEqual(1)
    expect(withoutElements(xml, 'row')).toBe('')
  },
)
