import { describe, expect, it } from 'vitest'
import { liveEditor, shownLines } from '@/test/live-editor.ts'

describe('EDIT-15 the text looks like the page', () => {
  it.each([
    ['a heading', '## Bilan\n\nfin', ['Bilan', '', 'fin']],
    ['a closed heading', '# Bilan #', ['Bilan']],
    ['an underlined heading', 'Bilan\n=====', ['Bilan', '']],
    ['bold, italic and both', '**a** *b* ***c*** __d__ _e_', ['a b c d e']],
    ['struck through', '~~a~~', ['a']],
    ['underlined', 'un <u>mot **gras**</u> là', ['un mot gras là']],
    ['code', '`a` et ``b`c``', ['a et b`c']],
    ['a block of code', '```js\na\n```', ['js', 'a', '']],
    ['a quote', '> a\n> > b', ['a', 'b']],
    ['lists', '- a\n  1. b\n* c\n- [x] d', ['•a', '  1. b', '•c', '•☑ d']],
    [
      'a link',
      '[site](https://exemple.fr "Le site") et <https://exemple.fr>',
      ['site et https://exemple.fr'],
    ],
    ['a separator', 'a\n\n---\n\nb', ['a', '', '', '', 'b']],
    ['a sign that a backslash keeps', '\\*a\\*', ['*a*']],
  ])('%s', (_what, text, expected) => {
    const { view, textOf } = liveEditor(text)
    expect(shownLines(view)).toEqual(expected)
    expect(textOf()).toBe(text)
  })

  it.each([
    ['a link by reference, whose address is elsewhere', '[a][b] [c]\n\n[b]: /x'],
    ['a tag without its end', 'un <u>mot'],
    ['a link without words', '[](/x)'],
  ])('leaves %s as it is', (_what, text) => {
    expect(shownLines(liveEditor(text).view)).toEqual(text.split('\n'))
  })
})

describe('EDIT-15 marks show only where the caret is', () => {
  it.each([
    ['before a bold word', 'a ^**b** *c*', 'a **b** c'],
    ['within', 'a **b^** *c*', 'a **b** c'],
    ['after', 'a **b**^ *c*', 'a **b** c'],
    ['elsewhere on the line', '^a **b** *c*', 'a b c'],
    ['in a heading', '# a^', '# a'],
    ['in a quote', '> a^', '> a'],
    ['in a link', '[a^](/b)', '[a](/b)'],
    ['in the words of an item', '- a^', '•a'],
    ['at the sign of an item', '^- a', '- a'],
  ])('%s', (_where, text, expected) => {
    expect(shownLines(liveEditor(text).view)).toEqual([expected])
  })

  it('and nowhere while the keyboard is elsewhere', () => {
    const { view } = liveEditor('**a^**')
    view.contentDOM.blur()
    view.dispatch({ selection: { anchor: 0 } })
    expect(shownLines(view)).toEqual(['a'])
  })

  it('Ctrl+A shows the marks of both ends only', () => {
    const { view } = liveEditor('**a^** **b** **c**')
    view.dispatch({ selection: { anchor: 0, head: view.state.doc.length } })
    expect(shownLines(view)).toEqual(['**a** b **c**'])
  })

  it('the text stays under the mouse until it is released', () => {
    const { view } = liveEditor('^a **b**')
    view.contentDOM.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }))
    view.dispatch({ selection: { anchor: 5 } })
    expect(shownLines(view)).toEqual(['a b'])
    document.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }))
    expect(shownLines(view)).toEqual(['a **b**'])
  })
})

it('EDIT-21 a screen reader hears headings, with their level', () => {
  const { view } = liveEditor('# Un\n\nTexte\n\n### Trois\n\nDeux\n---')
  const headings = [...view.contentDOM.querySelectorAll('[role=heading]')]
  expect(headings.map((line) => [line.textContent, line.getAttribute('aria-level')])).toEqual([
    ['Un', '1'],
    ['Trois', '3'],
    ['Deux', '2'],
  ])
})
