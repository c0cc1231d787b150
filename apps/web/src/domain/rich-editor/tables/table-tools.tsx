import type { EditorView } from '@codemirror/view'
import { Columns3, Rows3, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { Kbd } from '@/components/ui/kbd.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/overlays/dropdown-menu.tsx'
import { focusText } from './active-cell.ts'
import { runTableAction, type TableAction } from './table-actions.ts'

export type TablePlace = { row: number; column: number; rows: number; columns: number }
type Props = { view: EditorView; place: TablePlace }
type Item = { label: string; action: TableAction; key?: string; isOff?: boolean; isDestructive?: boolean }

/** EDIT-17: rows and columns, around the cell of the caret. */
export function TableTools({ view, place: { row, column, rows, columns } }: Props) {
  const add = (change: { row?: 0 | 1; column?: 0 | 1 }): TableAction => ({
    type: 'add',
    row: change.row ?? null,
    column: change.column ?? null,
  })
  const move = (rowStep: number, columnStep: number): TableAction => ({
    type: 'move',
    row: rowStep,
    column: columnStep,
  })
  const rowItems: Item[][] = [
    [
      { label: 'Ajouter une ligne au-dessus', action: add({ row: 0 }), isOff: row === 0 },
      { label: 'Ajouter une ligne au-dessous', action: add({ row: 1 }) },
    ],
    [
      { label: 'Monter la ligne', action: move(-1, 0), key: '↑', isOff: row === 0 },
      { label: 'Descendre la ligne', action: move(1, 0), key: '↓', isOff: row === rows - 1 },
    ],
    [
      {
        label: 'Supprimer la ligne',
        action: { type: 'remove', what: 'row' },
        isOff: row === 0,
        isDestructive: true,
      },
    ],
  ]
  const columnItems: Item[][] = [
    [
      { label: 'Ajouter une colonne à gauche', action: add({ column: 0 }) },
      { label: 'Ajouter une colonne à droite', action: add({ column: 1 }) },
    ],
    [
      { label: 'Déplacer à gauche', action: move(0, -1), key: '←', isOff: column === 0 },
      { label: 'Déplacer à droite', action: move(0, 1), key: '→', isOff: column === columns - 1 },
    ],
    [
      { label: 'Aligner à gauche', action: { type: 'align', align: null } },
      { label: 'Centrer', action: { type: 'align', align: 'center' } },
      { label: 'Aligner à droite', action: { type: 'align', align: 'right' } },
    ],
    [{ label: 'Supprimer la colonne', action: { type: 'remove', what: 'column' }, isDestructive: true }],
  ]
  return (
    <span className="flex flex-wrap items-center gap-1 pb-1.5">
      <ActionMenu icon={<Rows3 aria-hidden="true" />} items={rowItems} label="Ligne" view={view} />
      <ActionMenu icon={<Columns3 aria-hidden="true" />} items={columnItems} label="Colonne" view={view} />
      <Button
        onClick={() => runTableAction(view, { type: 'remove', what: 'table' })}
        size="sm"
        variant="ghost"
      >
        <Trash2 aria-hidden="true" />
        Supprimer le tableau
      </Button>
    </span>
  )
}

type MenuProps = { view: EditorView; label: string; icon: ReactNode; items: Item[][] }

function ActionMenu({ view, label, icon, items }: MenuProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="sm" variant="outline">
          {icon}
          {label}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="start"
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          focusText(view)
        }}
      >
        {items.map((group, index) => (
          <div className="contents" key={group[0]?.label}>
            {index > 0 && <DropdownMenuSeparator />}
            {group.map(({ label, action, key, isOff = false, isDestructive = false }) => (
              <DropdownMenuItem
                disabled={isOff}
                isDestructive={isDestructive}
                key={label}
                onSelect={() => runTableAction(view, action)}
              >
                {label}
                {key && (
                  <span className="ml-auto pl-4 text-xs text-muted">
                    <Kbd>Alt</Kbd> <Kbd>{key}</Kbd>
                  </span>
                )}
              </DropdownMenuItem>
            ))}
          </div>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
