import { expect, it } from 'vitest'
import { originsFormSchema, toOriginsText } from './origins-form-values.ts'

const read = (text: string) => originsFormSchema.safeParse({ text })

it('KIT-05 reads one site a line, each once, and writes them back', () => {
  const { data } = read(' https://a.fr/ \n\nhttps://b.fr:8443\nhttps://A.fr\nhttp://localhost:3000')
  expect(data?.text).toEqual(['https://a.fr', 'https://b.fr:8443', 'http://localhost:3000'])
  expect(toOriginsText(data?.text ?? [])).toBe('https://a.fr\nhttps://b.fr:8443\nhttp://localhost:3000')
  expect(read('').data?.text).toEqual([])
})

it.each([
  ['https://a.fr\nhttps://*.b.fr', '« https://*.b.fr »'],
  ['https://a.fr/blog', 'sans rien après son nom'],
  ['http://a.fr', 'https://'],
])('KIT-05 names the line that it refuses in %j', (text, words) => {
  expect(read(text).error?.issues[0]?.message).toContain(words)
})
