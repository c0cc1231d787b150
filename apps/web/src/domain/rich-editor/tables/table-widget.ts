import { type EditorView, WidgetType } from '@codemirror/view'
import { formatCount } from '@/lib/numbers.ts'
import { handleCell } from './cell-events.ts'
import { showWords } from './cell-words.ts'
import { toCellText } from './table-edits.ts'
import type { Align, Table } from './table-source.ts'

const ROW_HEIGHT = 42

export class TableWidget extends WidgetType {
  readonly table: Table
  readonly text: string

  constructor(table: Table, text: string) {
    super()
    this.table = table
    this.text = text
  }

  override eq({ text }: TableWidget) {
    return text === this.text
  }

  override get estimatedHeight() {
    return (this.table.rows.length + 0.5) * ROW_HEIGHT
  }

  toDOM(view: EditorView) {
    const box = document.createElement('div')
    box.className = 'editor-table'
    box.contentEditable = 'false'
    const frame = document.createElement('div')
    frame.className = 'editor-table-frame'
    const grid = document.createElement('table')
    frame.append(grid)
    box.append(frame)
    handleCell(view, box)
    this.fill(grid)
    return box
  }

  override updateDOM(box: HTMLElement) {
    const grid = box.querySelector('table')
    if (!grid) return false
    this.fill(grid)
    return true
  }

  override ignoreEvent() {
    return true
  }

  /** Cells stay where they are: the one that is being typed in keeps its caret. */
  private fill(grid: HTMLTableElement) {
    const { rows, aligns } = this.table
    const size = `${formatCount(aligns.length, 'colonne')}, ${formatCount(rows.length, 'ligne')}`
    grid.setAttribute('aria-label', `Tableau, ${size}`)
    while (grid.rows.length > rows.length) grid.deleteRow(-1)
    rows.forEach((cells, row) => {
      const line = grid.rows[row] ?? grid.insertRow()
      while (line.cells.length > aligns.length) line.deleteCell(-1)
      aligns.forEach((align, column) => {
        const cell = line.cells[column] ?? line.appendChild(newCell(row, column))
        fillCell(cell, cells[column] ?? '', align)
        const heading = rows[0]?.[column] || `Colonne ${column + 1}`
        const label = row === 0 ? `Titre de la colonne ${column + 1}` : `${heading}, ligne ${row + 1}`
        cell.querySelector('textarea')?.setAttribute('aria-label', label)
      })
    })
  }
}

function newCell(row: number, column: number) {
  const cell = document.createElement(row === 0 ? 'th' : 'td')
  if (row === 0) cell.setAttribute('scope', 'col')
  cell.dataset.row = String(row)
  cell.dataset.column = String(column)
  const box = document.createElement('div')
  box.className = 'editor-cell'
  const words = document.createElement('span')
  words.className = 'editor-cell-words'
  words.setAttribute('aria-hidden', 'true')
  const field = document.createElement('textarea')
  field.rows = 1
  field.lang = 'fr'
  box.append(words, field)
  cell.append(box)
  return cell
}

/** What is typed and not yet in the text, such as a space at the end, stays in its field. */
function fillCell(cell: HTMLTableCellElement, text: string, align: Align) {
  const field = cell.querySelector('textarea')
  if (!field) return
  cell.dataset.align = align ?? 'left'
  if (toCellText(field.value).trim() !== text) field.value = text
  showWords(field)
}
