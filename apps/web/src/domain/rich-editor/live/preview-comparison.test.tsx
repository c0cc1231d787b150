import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { liveEditor } from '@/test/live-editor.ts'
import { MarkdownView } from '../preview/markdown-view.tsx'

/** What a reader sees of each kind: the same words in the editor and in the preview. */
const KINDS: Record<string, { editor: string; preview: string }> = {
  headings: { editor: '[role=heading]', preview: 'h1, h2, h3, h4, h5, h6' },
  underlined: { editor: '.cm-underlined, u', preview: 'u' },
  links: { editor: '.cm-shown-link', preview: 'a' },
  items: { editor: '.cm-item', preview: 'li' },
  quotes: { editor: '.cm-quote', preview: 'blockquote p' },
  cells: { editor: '.editor-cell-words', preview: 'th, td' },
  codeLines: { editor: '.cm-code-block:not(.cm-code-start, .cm-code-end)', preview: 'pre code' },
  codes: { editor: '.cm-inline-code, .editor-cell-words code', preview: ':not(pre) > code' },
}

const TEXT = `# Un *titre*

---

## Autre

Un **mot gras**, un *penché*, ~~barré~~, <u>souligné</u>, \`code\` et [un lien](https://exemple.fr "x").

- un **point**
- deux
- trois \`code\`

1. premier
2. second

> Une citation

| Année | **Tonnes** |
| --- | ---: |
| 2024 | \`12\` |
| [2025](/a) | <u>9</u> |

\`\`\`
const a = 1
\`\`\`

![Un toit](/a.webp)
`

const words = (elements: Iterable<Element>) =>
  [...elements].map((element) => element.textContent?.replace(/^(?:•|\d+\. )/, '').trim() ?? '')

it('EDIT-15 EDIT-16 EDIT-17 the editor shows what the preview shows', () => {
  const { view } = liveEditor(TEXT)
  const preview = render(<MarkdownView text={TEXT} />).container
  for (const [kind, { editor, preview: selector }] of Object.entries(KINDS)) {
    const shown = words(preview.querySelectorAll(selector))
    expect(shown.length, kind).toBeGreaterThan(0)
    expect(words(view.contentDOM.querySelectorAll(editor)), kind).toEqual(shown)
  }
  const levels = [...preview.querySelectorAll('h1, h2')].map(({ tagName }) => tagName.slice(1))
  const heard = [...view.contentDOM.querySelectorAll('[role=heading]')]
  expect(heard.map((line) => line.getAttribute('aria-level'))).toEqual(levels)
  const alts = (images: Iterable<HTMLImageElement>) => Array.from(images, ({ alt }) => alt)
  expect(alts(view.contentDOM.querySelectorAll('.editor-image img'))).toEqual(
    alts(preview.querySelectorAll('img')),
  )
  expect(view.contentDOM.querySelectorAll('.cm-rule')).toHaveLength(preview.querySelectorAll('hr').length)
  const aligned = (cells: Iterable<HTMLElement>, side: (cell: HTMLElement) => string) =>
    Array.from(cells, (cell) => side(cell) || 'left')
  expect(aligned(view.contentDOM.querySelectorAll('th, td'), ({ dataset }) => dataset.align ?? '')).toEqual(
    aligned(preview.querySelectorAll('th, td'), (cell) => cell.getAttribute('align') ?? cell.style.textAlign),
  )
})
