import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { Modal } from '../ui/overlays/modal.tsx'
import type { Command, FoundContent } from './command.ts'
import { CommandOptions } from './command-options.tsx'
import type { PaletteState } from './command-palette.tsx'
import { CommandStatus } from './command-status.tsx'
import { PaletteField } from './palette-field.tsx'
import { searchCommands } from './search-commands.ts'

type CommandPaletteDialogProps = PaletteState & { commands: Command[]; found: FoundContent }

export function CommandPaletteDialog(props: CommandPaletteDialogProps) {
  const { open, onOpenChange, openerRef, ...list } = props
  const inputRef = useRef<HTMLInputElement>(null)
  return (
    <Modal
      className="palette"
      hasCloseButton={false}
      initialFocusRef={inputRef}
      onOpenChange={onOpenChange}
      open={open}
      openerRef={openerRef}
      size="sm"
      title="Rechercher, aller à une page ou lancer une action"
      isTitleHidden
    >
      <CommandList
        {...list}
        inputRef={inputRef}
        onRun={(command) => {
          onOpenChange(false)
          command.run()
        }}
      />
    </Modal>
  )
}

type CommandListProps = Omit<CommandPaletteDialogProps, 'open' | 'onOpenChange' | 'openerRef'> & {
  inputRef: RefObject<HTMLInputElement | null>
  onRun: (command: Command) => void
}

function CommandList(props: CommandListProps) {
  const { commands, query, onQueryChange, onReady, found, inputRef, onRun } = props
  const listId = useId()
  const shown = [...searchCommands(commands, query), ...found.commands]
  // Remembered by key: results that arrive later must not change what Enter runs.
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const active = Math.max(
    shown.findIndex((command) => keyOf(command) === activeKey),
    0,
  )
  const optionId = (index: number) => `${listId}-${index}`

  const move = (index: number) => {
    setActiveKey(shown[index] ? keyOf(shown[index]) : null)
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' })
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    const last = shown.length - 1
    const moves: Record<string, number> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      Home: 0,
      End: last,
    }
    const next = moves[event.key]
    if (next !== undefined && last >= 0) {
      event.preventDefault()
      move(next)
    }
    const chosen = shown[active]
    if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) {
      event.preventDefault()
      onRun(chosen)
    }
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PaletteField
        aria-activedescendant={shown.length > 0 ? optionId(active) : undefined}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-expanded="true"
        onFocus={onReady}
        onKeyDown={handleKeyDown}
        onQueryChange={(next) => {
          onQueryChange(next)
          setActiveKey(null)
        }}
        ref={inputRef}
        role="combobox"
        value={query}
      />
      <CommandOptions
        active={active}
        commands={shown}
        id={listId}
        keyOf={keyOf}
        onActivate={(command) => setActiveKey(keyOf(command))}
        onRun={onRun}
        optionId={optionId}
      />
      <CommandStatus count={shown.length} found={found} query={query} />
    </div>
  )
}

const keyOf = ({ group, key, label }: Command) => `${group}/${key ?? label}`
