import { expect, it } from 'vitest'
import { articleLinks, slugsOf } from './article-links.ts'
import { readText } from './read-text.ts'
import { serverChecks } from './server-checks.ts'
import { textChecks } from './text-checks.ts'

const wordsOf = async (text: string) => textChecks(await readText(text)).map(({ words }) => plain(words))
/** Without the narrow spaces of French typography. */
const plain = (words: string) => words.replaceAll('\u202f', ' ')

it.each([
  ['## Un\n\n### Deux\n\n## Trois', []],
  ['# Un\n\n## Deux', []],
  ['### Trop tôt', ['L’intertitre « Trop tôt » saute un niveau : un titre 2 est attendu.']],
  ['## Un\n\n#### Loin', ['L’intertitre « Loin » saute un niveau : un titre 3 est attendu.']],
  ['Souligné\n---\n\n##', ['Un intertitre est vide.']],
  ['```\n#### Du code\n```', []],
  ['###  Trop tôt  ', ['L’intertitre « Trop tôt » saute un niveau : un titre 2 est attendu.']],
])('PLAN-07 judges the order of the headings of %j', async (text, expected) => {
  expect(await wordsOf(text)).toEqual(expected)
})

it.each([
  ['[ici](https://exemple.fr) <https://exemple.fr> www.exemple.fr [nous](mailto:a@b.fr) [bas](#bas)', []],
  ['[ici]()', ['Le lien « ici » ne mène nulle part.']],
  ['[ici](https://)', ['Le lien « ici » ne mène nulle part.']],
  ['[](https://exemple.fr)', ['Le lien vers https://exemple.fr n’a pas de texte.']],
  ['[]()', ['Un lien est vide.']],
  ['[ici](javascript:alert(1))', ['Le lien « ici » n’est pas sûr : le site le retirera.']],
  ['[ici][là]\n\n[là]: javascript:alert(1)', ['Le lien « ici » n’est pas sûr : le site le retirera.']],
  ['Ainsi [sic] écrit, `[ici]()`', []],
  [`[${'a'.repeat(50)}]()`, [`Le lien « ${'a'.repeat(50)} » ne mène nulle part.`]],
  [`[${'a'.repeat(51)}]()`, [`Le lien « ${'a'.repeat(49)}… » ne mène nulle part.`]],
])('PLAN-07 finds what is wrong with the links of %j', async (text, expected) => {
  expect(await wordsOf(text)).toEqual(expected)
})

it('PLAN-07 counts the images of the text that nobody described, and knows where the first is', async () => {
  expect(await wordsOf('![](/a.png)')).toEqual(['Décrivez une image du texte.'])
  const checks = textChecks(await readText('Un ![mot](/a.png) ![](/b.png) ![](/c.png)'))
  expect(checks).toEqual([
    { field: 'content', words: 'Décrivez 2 images du texte.', place: { from: 18, to: 29 } },
  ])
})

it('PLAN-07 knows the links to articles of the site, by its address and without', async () => {
  const { links } = await readText(
    '[a](https://exemple.fr/blog/un) [b](/blog/deux/?x=1#y) [c](https://autre.fr/blog/trois) [d](/blog/) [e](/blog/un)',
  )
  const found = articleLinks(links, 'exemple.fr/blog/{slug}')
  expect(slugsOf(found)).toEqual(['deux', 'un'])
  expect(articleLinks(links, 'exemple.fr/blog/{id}')).toEqual([])
  const checks = serverChecks({ sameTitle: { id: 2, title: 'Un' }, unknownSlugs: ['deux'] }, found)
  expect(checks.map(({ words }) => plain(words))).toEqual([
    'Un autre article porte déjà ce titre.',
    'Le lien « b » mène à un article que le site ne montre pas.',
  ])
})

it('reads a paragraph of 30 000 characters, and the one after it', async () => {
  const filled = (length: number) => `[ici]()${'x'.repeat(length - 7)}\n\n[là]()`
  expect(await wordsOf(filled(30_000))).toHaveLength(2)
  expect(await wordsOf(filled(30_001))).toEqual(['Le lien « là » ne mène nulle part.'])
})

it('leaves out a paragraph that would stop the page, and keeps the places of the others', async () => {
  const text = `${'![]('.repeat(10_000)}\n\n[ici]()`
  const [check] = textChecks(await readText(text))
  expect(text.slice(check?.place?.from, check?.place?.to)).toBe('[ici]()')
})
