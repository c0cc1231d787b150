import { undo } from '@codemirror/commands'
import { fireEvent } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { liveEditor } from '@/test/live-editor.ts'
import { runAction } from '../editor-commands.ts'
import { runTableAction, type TableAction } from './table-actions.ts'
import { toCellText } from './table-edits.ts'
import { tablesOf, writeTable } from './table-source.ts'

const TABLE = '| Année | Tonnes |\n| --- | ---: |\n| 2024 | 12 |\n| 2025 | 9 |'

function tableEditor(text: string) {
  const editor = liveEditor(text)
  const fields = () => [...editor.view.contentDOM.querySelectorAll('textarea')]
  const field = (value: string) => {
    const found = fields().find((one) => one.value === value)
    if (!found) throw new Error(`no cell « ${value} »`)
    return found
  }
  const enter = (value: string, at = 0) => {
    const found = field(value)
    found.focus()
    found.setSelectionRange(at, at)
    fireEvent.select(found)
    return found
  }
  const type = (found: HTMLTextAreaElement, value: string) => {
    found.value = value
    found.setSelectionRange(value.length, value.length)
    fireEvent.input(found)
  }
  const focused = () => (document.activeElement as HTMLTextAreaElement | null)?.value
  return { ...editor, fields, field, enter, type, focused }
}

describe('EDIT-17 a table', () => {
  it.each([
    [
      '| a | b |\n|---|:-:|\n| 1 |',
      [
        ['a', 'b'],
        ['1', ''],
      ],
      [null, 'center'],
    ],
    [
      'a | b\n-|-\nx \\| y | `c`',
      [
        ['a', 'b'],
        ['x \\| y', '`c`'],
      ],
      [null, null],
    ],
    ['| a |\n| - |\n| 1 | 2 |', [['a'], ['1', '2']], [null]],
    ['| a | |\n|:--|--:|', [['a', '']], ['left', 'right']],
  ])('is read from %j', (text, rows, aligns) => {
    const [source] = tablesOf(liveEditor(text).view.state)
    expect(source?.table).toEqual({ rows, aligns })
  })

  it('leaves as aligned GFM', () => {
    const rows = [
      ['Année', 'Été'],
      ['2024', 'chaud 🙂'],
    ]
    expect(writeTable({ rows, aligns: [null, 'right'] })).toEqual([
      '| Année |     Été |',
      '| ----- | ------: |',
      '| 2024  | chaud 🙂 |',
    ])
  })

  it('keeps its place in a quote', () => {
    const { enter, type, textOf } = tableEditor('> | a | b |\n> |---|---|\n> | 1 | 2 |\n\nfin')
    type(enter('1'), 'un')
    expect(textOf()).toBe('> | a   | b   |\n> | --- | --- |\n> | un  | 2   |\n\nfin')
  })

  it('takes a bar and a line break as text', () => {
    expect(toCellText('a | b\nc \\| d \\')).toBe('a \\| b c \\| d \\')
  })
})

describe('EDIT-17 a cell', () => {
  it('is edited in place, the table aligned, and one Ctrl+Z takes it back', () => {
    const text = `Avant\n\n${TABLE}\n\nAprès`
    const { view, enter, type, textOf, focused } = tableEditor(text)
    type(enter('12', 2), '12 500')
    expect(textOf()).toBe(
      'Avant\n\n| Année | Tonnes |\n| ----- | -----: |\n| 2024  | 12 500 |\n| 2025  |      9 |\n\nAprès',
    )
    expect(focused()).toBe('12 500')
    undo(view)
    expect(textOf()).toBe(text)
    expect(focused()).toBe('12')
  })

  it('keeps the caret and the space that an input method is composing with', () => {
    const { enter, type, focused, field } = tableEditor(TABLE)
    const cell = enter('2024', 4)
    fireEvent.compositionStart(cell)
    type(cell, '2024 ')
    type(cell, '2024 é')
    fireEvent.compositionEnd(cell)
    expect(focused()).toBe('2024 é')
    expect(field('2024 é').selectionStart).toBe(6)
  })

  it('shows its words as the page does, and its marks where the caret is', () => {
    const { enter, fields } = tableEditor('| **a** <u>b</u> | `c` |\n|---|---|\n| [d](/e) | x<br>y |')
    const words = () => fields().map((field) => field.previousElementSibling?.innerHTML)
    expect(words()).toEqual([
      '<strong>a</strong> <u>b</u>',
      '<code>c</code>',
      '<span class="cm-shown-link">d</span>',
      'x<br>y',
    ])
    enter('**a** <u>b</u>')
    expect(words()[0]).toContain('**a**')
  })

  it('Tab goes to the next one, Maj+Tab back, and after the last one a row is added', () => {
    const { enter, focused, textOf } = tableEditor(TABLE)
    enter('Tonnes')
    const press = (init: object) => fireEvent.keyDown(document.activeElement ?? document.body, init)
    press({ key: 'Tab' })
    expect(focused()).toBe('2024')
    press({ key: 'Tab', shiftKey: true })
    expect(focused()).toBe('Tonnes')
    enter('9')
    press({ key: 'Tab' })
    expect(focused()).toBe('')
    expect(textOf().split('\n')).toHaveLength(5)
  })

  it('the arrows and Enter go from cell to cell, and out of the table', () => {
    const { view, enter, focused } = tableEditor(`Avant\n\n${TABLE}\n\nAprès`)
    enter('Tonnes')
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
    press('ArrowDown')
    expect(focused()).toBe('12')
    press('ArrowLeft')
    expect(focused()).toBe('2024')
    press('Enter')
    expect(focused()).toBe('2025')
    press('ArrowDown')
    expect(view.hasFocus).toBe(true)
    expect(view.state.doc.lineAt(view.state.selection.main.head).text).toBe('Après')
  })

  it('takes the marks of the toolbar, and nothing that would end the table', () => {
    const { view, enter, textOf } = tableEditor(TABLE)
    enter('12', 1)
    runAction(view, { type: 'heading', level: 1 })
    runAction(view, { type: 'list', kind: 'bullet' })
    expect(textOf()).toBe(TABLE)
    runAction(view, { type: 'mark', mark: 'bold' })
    expect(textOf()).toContain('| 2024  | **12** |')
  })

  it('EDIT-21 is announced by its column and its row', () => {
    const { view, fields } = tableEditor(TABLE)
    const table = view.contentDOM.querySelector('table')
    expect(table?.getAttribute('aria-label')).toBe('Tableau, 2 colonnes, 3 lignes')
    expect(fields().map((field) => field.getAttribute('aria-label'))).toEqual([
      'Titre de la colonne 1',
      'Titre de la colonne 2',
      'Année, ligne 2',
      'Tonnes, ligne 2',
      'Année, ligne 3',
      'Tonnes, ligne 3',
    ])
    expect(view.contentDOM.querySelectorAll('th[scope=col]')).toHaveLength(2)
  })
})

describe('EDIT-17 rows and columns', () => {
  const add = (row: 0 | 1 | null, column: 0 | 1 | null): TableAction => ({ type: 'add', row, column })
  it.each<[string, string, TableAction, string]>([
    ['a row above', '2025', add(0, null), '| 2024  |     12 |\n|       |        |\n| 2025  |      9 |'],
    ['a row below', '2025', add(1, null), '| 2025  |      9 |\n|       |        |'],
    ['a column at the left', 'Tonnes', add(null, 0), '| Année |     | Tonnes |\n| ----- | --- | -----: |'],
    ['a column at the right', 'Tonnes', add(null, 1), '| Année | Tonnes |     |\n| ----- | -----: | --- |'],
    [
      'a row that moves up',
      '2025',
      { type: 'move', row: -1, column: 0 },
      '| 2025  |      9 |\n| 2024  |     12 |',
    ],
    [
      'a column that moves',
      'Année',
      { type: 'move', row: 0, column: 1 },
      '| Tonnes | Année |\n| -----: | ----- |',
    ],
    ['a row less', '2024', { type: 'remove', what: 'row' }, '| ----- | -----: |\n| 2025  |      9 |'],
    ['a column less', '12', { type: 'remove', what: 'column' }, '| Année |\n| ----- |\n| 2024  |\n| 2025  |'],
    ['another side', '2024', { type: 'align', align: 'center' }, '| :---: | -----: |\n| 2024  |     12 |'],
  ])('%s, in one step', (_what, cell, action, expected) => {
    const { view, enter, textOf } = tableEditor(`Avant\n\n${TABLE}\n\nAprès`)
    enter(cell)
    runTableAction(view, action)
    expect(textOf()).toContain(expected)
    expect(textOf()).toMatch(/^Avant\n\n[\s\S]*\n\nAprès$/)
    expect(document.activeElement?.tagName).toBe('TEXTAREA')
    undo(view)
    expect(textOf()).toBe(`Avant\n\n${TABLE}\n\nAprès`)
  })

  it('the headings stay, and the table goes as a whole', () => {
    const { view, enter, textOf } = tableEditor(`${TABLE}\n\nAprès`)
    enter('Année')
    runTableAction(view, { type: 'remove', what: 'row' })
    expect(textOf()).toBe(`${TABLE}\n\nAprès`)
    runTableAction(view, { type: 'remove', what: 'table' })
    expect(textOf()).toBe('\n\nAprès')
  })
})

describe('EDIT-17 the text around a table', () => {
  it('never becomes a row of it, nor it a part of the text', () => {
    const text = `Avant\n\n${TABLE}\n\nAprès`
    const { view, textOf, focused } = tableEditor(text)
    view.focus()
    view.dispatch({ selection: { anchor: text.indexOf('Après') } })
    fireEvent.keyDown(view.contentDOM, { key: 'Backspace' })
    expect(textOf()).toBe(text)
    expect(focused()).toBe('9')
    view.focus()
    view.dispatch({ selection: { anchor: 'Avant'.length } })
    fireEvent.keyDown(view.contentDOM, { key: 'Delete' })
    expect(textOf()).toBe(text)
    expect(focused()).toBe('Année')
  })

  it('is selected with the whole of the table', () => {
    const text = `Avant\n\n${TABLE}\n\nAprès`
    const { view } = tableEditor(text)
    view.dispatch({ selection: { anchor: 0, head: text.indexOf('12') } })
    expect(view.state.sliceDoc(0, view.state.selection.main.to)).toBe(`Avant\n\n${TABLE}`)
  })

  it('can be written after a table that ends it, by Enter in its last row; the arrows write nothing', () => {
    const { view, enter, textOf } = tableEditor(TABLE)
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
    enter('9', 1)
    for (const key of ['ArrowDown', 'ArrowRight', 'Escape']) press(key)
    expect(textOf()).toBe(TABLE)
    enter('9')
    press('Enter')
    view.dispatch(view.state.replaceSelection('Fin'))
    expect(textOf()).toBe(`${TABLE}\n\nFin`)
  })
})

it('EDIT-15 a table that nobody edits stays as it was typed', () => {
  const text = 'a|b\n-|:-:\n1 |  2'
  const { view, enter, textOf } = tableEditor(`x\n\n${text}\n\ny`)
  enter('2')
  enter('a')
  view.dispatch({ changes: { from: 0, insert: 'é' } })
  expect(textOf()).toBe(`éx\n\n${text}\n\ny`)
})

it('EDIT-17 a table written by hand becomes one when the caret leaves it', () => {
  const { view, fields, textOf } = tableEditor('')
  view.focus()
  for (const letter of '| a |\n| - |\n| b |')
    view.dispatch(view.state.replaceSelection(letter), {
      userEvent: letter === '\n' ? 'input' : 'input.type',
    })
  expect(fields()).toHaveLength(0)
  view.dispatch({ changes: { from: textOf().length, insert: '\n\nfin' }, userEvent: 'input' })
  view.dispatch({ selection: { anchor: textOf().length } })
  expect(fields().map(({ value }) => value)).toEqual(['a', 'b'])
})
