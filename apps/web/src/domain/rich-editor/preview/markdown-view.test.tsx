import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MarkdownView } from './markdown-view.tsx'

const html = (text: string) => render(<MarkdownView text={text} />).container.innerHTML

describe('EDIT-06 the dialect', () => {
  it('is CommonMark with tables and underline', () => {
    const shown = html(
      '# Titre\n\n**gras** *penché* <u>souligné</u> `code`\n\n- un\n\n| a | b |\n| --- | --- |\n| 1 | 2 |',
    )
    for (const part of [
      '<h1>Titre</h1>',
      '<strong>gras</strong>',
      '<em>penché</em>',
      '<u>souligné</u>',
      '<code>code</code>',
      '<li>un</li>',
      '<td>1</td>',
    ]) {
      expect(shown).toContain(part)
    }
  })
})

describe('EDIT-07 what is rendered is harmless', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<u onclick="alert(1)" style="position:fixed">x</u>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html,<b>x)',
    '<a href="vbscript:x">x</a>',
    '![x](data:image/svg+xml;base64,AAAA)',
    '<iframe src="https://exemple.fr"></iframe>',
    '<svg><script>alert(1)</script></svg>',
    '<form action="https://exemple.fr"><input name=a></form>',
    '<math><mtext></mtext><style><img src=x onerror=alert(1)></style></math>',
  ])('%s', (text) => {
    const { container } = render(<MarkdownView text={text} />)
    expect(container.querySelector('script, iframe, object, embed, form, style, svg')).toBeNull()
    for (const element of container.querySelectorAll('*')) {
      const names = element.getAttributeNames()
      expect(names.filter((name) => name.startsWith('on') || name === 'style')).toEqual([])
      for (const name of ['href', 'src']) {
        expect(element.getAttribute(name) ?? '').not.toMatch(/^\s*(?:javascript|data|vbscript):/i)
      }
    }
  })

  it.each(['https://exemple.fr/', 'http://exemple.fr/', 'mailto:a@exemple.fr', '/blogs'])(
    'keeps a link to %s',
    (to) => {
      expect(html(`[lien](${to})`)).toContain(`href="${to}"`)
    },
  )
})
