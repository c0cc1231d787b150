import { matchesSearch } from '@vigie/contract/common/search-text.ts'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { Modal } from '../ui/overlays/modal.tsx'
import type { Command, FoundContent } from './command.ts'
import { CommandOptions } from './command-options.tsx'
import { CommandStatus } from './command-status.tsx'

export type CommandPaletteDialogProps = {
  commands: Command[]
  query: string
  onQueryChange: (query: string) => void
  found: FoundContent
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function CommandPaletteDialog({ open, onOpenChange, ...list }: CommandPaletteDialogProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  return (
    <Modal
      className="palette"
      hasCloseButton={false}
      initialFocusRef={inputRef}
      onOpenChange={onOpenChange}
      open={open}
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

type CommandListProps = Omit<CommandPaletteDialogProps, 'open' | 'onOpenChange'> & {
  inputRef: RefObject<HTMLInputElement | null>
  onRun: (command: Command) => void
}

function CommandList({ commands, query, onQueryChange, found, inputRef, onRun }: CommandListProps) {
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
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <input
          aria-activedescendant={shown.length > 0 ? optionId(active) : undefined}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-expanded="true"
          aria-label="Rechercher un contenu, une page ou une action"
          autoComplete="off"
          className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted"
          maxLength={200}
          onChange={(event) => {
            onQueryChange(event.target.value)
            setActiveKey(null)
          }}
          onKeyDown={handleKeyDown}
          placeholder="Contenu, page ou action…"
          ref={inputRef}
          role="combobox"
          type="text"
          value={query}
        />
      </div>
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

/** Keeps the commands that contain every word; the order of the groups stays. */
function searchCommands(commands: Command[], query: string): Command[] {
  const groups = [...new Set(commands.map((command) => command.group))]
  return commands
    .filter(({ label, group, keywords }) => matchesSearch(`${label} ${group} ${keywords ?? ''}`, query))
    .sort((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group))
}
