import { Table } from 'lucide-react'
import * as Popover from 'radix-ui/popover'
import * as Toolbar from 'radix-ui/toolbar'
import { type KeyboardEvent, useState } from 'react'
import { Field } from '@/components/form/field.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Input } from '@/components/ui/input.tsx'
import { TABLE_MAX_COLUMNS, TABLE_MAX_ROWS } from '../table-commands.ts'
import { BUTTONS, described } from './tools.ts'

type TableMenuProps = {
  /** Inside a table there is no other one. */
  isDisabled: boolean
  onInsert: (rows: number, columns: number) => void
}

/** Not a form: it is inside the form of the article, which Enter must not submit. */
export function TableMenu({ isDisabled, onInsert }: TableMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const [rows, setRows] = useState('2')
  const [columns, setColumns] = useState('3')

  const insert = () => {
    setOpen(false)
    onInsert(within(rows, TABLE_MAX_ROWS), within(columns, TABLE_MAX_COLUMNS))
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    insert()
  }
  const number = (value: string, onChange: (value: string) => void, max: number) => ({
    max,
    min: 1,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    onKeyDown: handleKeyDown,
    type: 'number',
    value,
  })

  return (
    <Popover.Root onOpenChange={setOpen} open={isOpen}>
      <Popover.Trigger asChild>
        <Toolbar.Button
          {...described(BUTTONS.table)}
          aria-label={BUTTONS.table.label}
          className="editor-tool pressable disabled:opacity-45"
          disabled={isDisabled}
          type="button"
        >
          <Table aria-hidden="true" />
        </Toolbar.Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label="Insérer un tableau"
          className="pop-in z-menu w-60 rounded-lg border border-line bg-raised p-3 shadow-lg"
          collisionPadding={8}
          // The text gets the focus, with the first heading selected.
          onCloseAutoFocus={(event) => event.preventDefault()}
          sideOffset={6}
        >
          <div className="mb-3 grid grid-cols-2 gap-3">
            <Field label="Lignes">
              <Input {...number(rows, setRows, TABLE_MAX_ROWS)} />
            </Field>
            <Field label="Colonnes">
              <Input {...number(columns, setColumns, TABLE_MAX_COLUMNS)} />
            </Field>
          </div>
          <Button className="w-full" onClick={insert} size="sm">
            Insérer le tableau
          </Button>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function within(text: string, max: number) {
  const number = Math.round(Number(text))
  return Number.isFinite(number) ? Math.min(Math.max(number, 1), max) : 1
}
