import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { htmlToMarkdown } from './html-to-markdown.ts'

const FOLDER = path.join(import.meta.dirname, '../../../../../../e2e/fixtures/clipboard')
const sources = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.html'))
  .map((file) => file.replace('.html', ''))
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8')

describe('what is on the clipboard becomes markdown', () => {
  it.each(sources)('EDIT-11 from %s', (source) => {
    expect(`${htmlToMarkdown(read(`${source}.html`))?.text}\n`).toBe(read(`${source}.md`))
  })

  it('EDIT-11 leaves the plain text alone when the HTML says no more', () => {
    expect(htmlToMarkdown('<div style="font-family: monospace"><span>const a = 1</span></div>')).toBeNull()
  })

  it('EDIT-11 takes images that the HTML holds, at their places, and counts those out of reach', () => {
    const image = `data:image/png;base64,${btoa('image')}`
    const pasted = htmlToMarkdown(
      `<p>Avant</p><p><img src="${image}"></p><p>Après</p><img src="file:///C:/a.png"><img src="blob:x">`,
    )
    expect(pasted?.text).toBe('Avant\n\n\uE000\n\nAprès')
    expect(pasted?.images.files.map(({ name, type }) => [name, type])).toEqual([['image-1.png', 'image/png']])
    expect(pasted?.images.leftOut).toBe(2)
  })

  it.each([
    ['<a href="javascript:alert(1)">lien</a><b>gras</b>', 'lien**gras**'],
    ['<b>a</b><img src="x" onerror="alert(1)"><svg><script>alert(1)</script></svg>', '**a**'],
    ['<b>a</b><style>p{}</style><iframe srcdoc="<script>alert(1)</script>"></iframe>', '**a**'],
    ['<p><b>&lt;img src=x onerror=alert(1)&gt;</b></p>', '**\\<img src=x onerror=alert(1)>**'],
    ['<a href="data:text/html,x">x</a> <i>y</i>', 'x *y*'],
  ])('EDIT-07 nothing that the sanitiser refuses survives: %s', (html, text) => {
    expect(htmlToMarkdown(html)?.text).toBe(text)
  })

  it('EDIT-11 a mark around blanks, a bold heading and an underlined link get no mark', () => {
    const html =
      '<h2><b>Titre</b></h2><p><span style="font-weight:bold"> </span>mot <a href="https://e.fr"><u>ici</u></a></p>'
    expect(htmlToMarkdown(html)?.text).toBe('## Titre\n\nmot [ici](https://e.fr)')
  })
})
