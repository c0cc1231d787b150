import { CornerDownLeft, Search } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Modal } from '@/components/ui/modal.tsx'
import { cn } from '@/lib/cn.ts'
import { foldText } from '@/lib/fold-text.ts'
import { fr } from '@/lib/typography.ts'
import type { Command } from './command.ts'

export interface CommandPaletteDialogProps {
  commands: Command[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function CommandPaletteDialog({ commands, open, onOpenChange }: CommandPaletteDialogProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  return (
    <Modal
      className="palette"
      closeButton={false}
      initialFocusRef={inputRef}
      onOpenChange={onOpenChange}
      open={open}
      size="sm"
      title="Aller à une page ou lancer une action"
      titleHidden
    >
      <CommandList
        commands={commands}
        inputRef={inputRef}
        onRun={(command) => {
          onOpenChange(false)
          command.run()
        }}
      />
    </Modal>
  )
}

interface CommandListProps {
  commands: Command[]
  inputRef: React.RefObject<HTMLInputElement | null>
  onRun: (command: Command) => void
}

function CommandList({ commands, inputRef, onRun }: CommandListProps) {
  const listId = useId()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const found = searchCommands(commands, query)
  const optionId = (index: number) => `${listId}-${index}`

  const move = (index: number) => {
    setActive(index)
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' })
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    const last = found.length - 1
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
    const chosen = found[active]
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      onRun(chosen)
    }
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <input
          aria-activedescendant={found.length > 0 ? optionId(active) : undefined}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-expanded="true"
          aria-label="Rechercher une page ou une action"
          autoComplete="off"
          className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted"
          onChange={(event) => {
            setQuery(event.target.value)
            setActive(0)
          }}
          onKeyDown={handleKeyDown}
          placeholder="Rechercher une page ou une action…"
          ref={inputRef}
          role="combobox"
          type="text"
          value={query}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto p-1.5" id={listId} role="listbox" tabIndex={-1}>
        {found.map((command, index) => (
          <div key={`${command.group}/${command.label}`} role="presentation">
            {command.group !== found[index - 1]?.group && (
              <p className="px-2.5 pt-2 pb-1 text-xs font-medium text-muted" role="presentation">
                {command.group}
              </p>
            )}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is in the combobox above. */}
            <div
              aria-selected={index === active}
              className={cn(
                'flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded-md px-2.5 text-sm',
                index === active && 'bg-subtle',
              )}
              id={optionId(index)}
              onClick={() => onRun(command)}
              onPointerMove={() => setActive(index)}
              role="option"
              tabIndex={-1}
            >
              {command.label}
              {index === active && <CornerDownLeft aria-hidden="true" className="size-3.5 text-muted" />}
            </div>
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p className="px-4 pb-6 text-center text-sm text-muted" role="status">
          {fr(`Aucun résultat pour « ${query} »`)}
        </p>
      )}
    </div>
  )
}

/** Every word must be somewhere; groups keep their order, and those of a group stay together. */
function searchCommands(commands: Command[], query: string): Command[] {
  const words = foldText(query).split(/\s+/).filter(Boolean)
  const groups = [...new Set(commands.map((command) => command.group))]
  return commands
    .filter((command) => {
      const text = foldText(`${command.label} ${command.group} ${command.keywords ?? ''}`)
      return words.every((word) => text.includes(word))
    })
    .sort((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group))
}
