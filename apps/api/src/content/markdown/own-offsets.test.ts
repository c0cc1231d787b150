import { expect, it } from 'vitest'
import { renderMarkdown } from './markdown.ts'

const OWN = '/uploads/0123456789abcdef0123456789abcdef.webp'

it.each([
  ['an image', `![a](@${OWN})`],
  ['one with a title that names it', `![a](@${OWN} "](${OWN}")`],
  ['one in angle brackets', `![a](<@${OWN}>)`],
  ['one whose words name it', `![${OWN}](@${OWN}?v=2)`],
  ['one of another folder', '![a](@/img/a.png) ![b](@img/b.png)'],
  ['a link around it', `[![a](@${OWN})](@${OWN})`],
  ['a reference', `![a][b]\n\n[b]: @${OWN} "c"`],
  ['one in a list, a quote and a table', `- > ![a](@${OWN})\n\n|a|\n|-|\n|![a](@${OWN})|`],
  ['tags', `<a href='@${OWN}'><img alt="src=${OWN}" src = "@${OWN}" srcset="@${OWN} 1x, @${OWN} 2x"></a>`],
  ['a block of tags', `<div>\n<img src=@${OWN}>\n</div>`],
  ['other sites and pages', `![a](https://b.fr${OWN}) [a](/contact) <img src="https://b.fr${OWN}">`],
  ['code', `\`![a](${OWN})\` ![b](@${OWN})\n\n    ![a](${OWN})\n\n~~~\n<img src="${OWN}">\n~~~`],
  ['words', `${OWN} \\![a](@${OWN}) \\[a](${OWN})`],
])('LINK-07 finds the addresses of the product in %s', (_name, marked) => {
  const markdown = marked.replaceAll('@', '')
  const offsets = [...marked.matchAll(/@/g)].map(({ index }, before) => index - before)
  expect(renderMarkdown(markdown).offsets).toEqual(offsets)
})
