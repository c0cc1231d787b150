import { history, undo } from '@codemirror/commands'
import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { describe, expect, it } from 'vitest'
import { insertImages } from './insert-images.ts'

const IMAGES = [{ address: '/a.webp' }, { address: '/b.webp' }]
const INSERTED = '![](/a.webp)\n\n![](/b.webp)'
const TABLE = '| a | b |\n|---|---|\n| 1 | 2 |'

/** `^` is where the caret stands. */
function editor(text: string) {
  const position = text.indexOf('^')
  const state = EditorState.create({
    doc: text.replace('^', ''),
    selection: { anchor: position },
    extensions: [history(), markdown({ base: markdownLanguage })],
  })
  return { view: new EditorView({ state }), position }
}

function inserted(text: string) {
  const { view, position } = editor(text)
  insertImages(view, position, IMAGES)
  const { doc, selection } = view.state
  return `${doc.sliceString(0, selection.main.head)}^${doc.sliceString(selection.main.head)}`
}

describe('images put in a text', () => {
  it.each([
    ['in an empty text', '^', `${INSERTED}\n\n^`],
    ['at the end of a line', 'Avant^', `Avant\n\n${INSERTED}\n\n^`],
    ['between two paragraphs', 'Avant\n\n^\n\nAprès', `Avant\n\n${INSERTED}^\n\nAprès`],
    ['on the line under a text', 'Avant\n^\nAprès', `Avant\n\n${INSERTED}\n^\nAprès`],
    ['within a sentence', 'Avant ^après', `Avant\n\n${INSERTED}\n\n^après`],
    ['before a text', '^Après', `${INSERTED}\n\n^Après`],
  ])('EDIT-12 stand in order with blank lines around, %s', (_where, text, expected) => {
    expect(inserted(text)).toBe(expected)
  })

  it.each([
    ['in a cell', TABLE.replace('1', '1^')],
    ['in the heading', TABLE.replace('a', 'a^')],
    ['at the end of the last row', `${TABLE}^`],
    ['in a table without outer bars', 'a | b\n--|--\n1^ | 2'],
  ])('EDIT-12 go after the table, %s', (_where, text) => {
    const table = text.replace('^', '')
    expect(inserted(`${text}\n\nAprès`).replace('^', '')).toBe(`${table}\n\n${INSERTED}\n\nAprès`)
  })

  it('EDIT-12 are no row of the table above the line of the caret', () => {
    expect(inserted(`${TABLE}\n^`)).toBe(`${TABLE}\n\n${INSERTED}\n\n^`)
  })

  it('EDIT-12 go after a block of code, where they would be text', () => {
    const code = '~~~\ncode\n~~~'
    expect(inserted(code.replace('code', 'code^')).replace('^', '')).toBe(`${code}\n\n${INSERTED}\n\n`)
  })

  it('EDIT-12 leave with one undo', () => {
    const { view, position } = editor('Avant^')
    insertImages(view, position, IMAGES)
    undo(view)
    expect(view.state.doc.toString()).toBe('Avant')
  })

  it('EDIT-12 leave the caret of somebody who went on elsewhere', () => {
    const { view } = editor('Avant^\n\nFin')
    insertImages(view, view.state.doc.length, IMAGES)
    expect(view.state.selection.main.head).toBe('Avant'.length)
  })

  it('MEDIA-04 carry the words of the library, which cannot end the image', () => {
    const { view } = editor('^')
    insertImages(view, 0, [{ address: '/a.webp', alt: 'Toit [sud]\nde l’école' }])
    expect(view.state.doc.toString()).toBe('![Toit \\[sud\\] de l’école](/a.webp)\n\n')
  })
})
