import { expect, it } from 'vitest'
import { withoutElements, xmlElements } from './xml-elements.ts'

const read = (xml: string, name: string) => [...xmlElements(xml, name)]

it('reads elements with and without content, and no other that begins alike', () => {
  expect(read('<t>a</t><tab>no</tab><t xml:space="preserve"> b </t><t/><t x="1"/>', 't')).toEqual([
    { attributes: '', content: 'a' },
    { attributes: ' xml:space="preserve"', content: ' b ' },
    { attributes: '/', content: '' },
    { attributes: ' x="1"/', content: '' },
  ])
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
