import { CornerDownLeft } from 'lucide-react'
import { cn } from '@/lib/cn.ts'
import type { Command } from './command.ts'

type CommandOptionsProps = {
  id: string
  commands: Command[]
  active: number
  keyOf: (command: Command) => string
  optionId: (index: number) => string
  onActivate: (command: Command) => void
  onRun: (command: Command) => void
}

/** The list of the palette's combobox: the keyboard stays in the field above. */
export function CommandOptions(props: CommandOptionsProps) {
  const { id, commands, active, keyOf, optionId, onActivate, onRun } = props
  return (
    <div
      aria-label="Résultats"
      className="min-h-0 flex-1 overflow-y-auto p-1.5"
      id={id}
      role="listbox"
      tabIndex={-1}
    >
      {commands.map((command, index) => (
        <div key={keyOf(command)} role="presentation">
          {command.group !== commands[index - 1]?.group && (
            <p className="px-2.5 pt-2 pb-1 text-xs font-medium text-muted" role="presentation">
              {command.group}
            </p>
          )}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is in the combobox above. */}
          <div
            aria-selected={index === active}
            className={cn(
              'flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded-md px-2.5 py-1 text-sm pointer-coarse:min-h-11',
              index === active && 'bg-subtle',
            )}
            id={optionId(index)}
            onClick={() => onRun(command)}
            onPointerMove={() => onActivate(command)}
            role="option"
            tabIndex={-1}
          >
            <span className="min-w-0">
              <span className="block truncate">{command.label}</span>
              {command.detail && <span className="block truncate text-xs text-muted">{command.detail}</span>}
            </span>
            {index === active && (
              <CornerDownLeft aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
            )}
          </div>
        </div>
      ))}
    </div>
  )
}
