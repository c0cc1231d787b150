import { cn } from '@/lib/cn.ts'

export type Against = 'previous' | 'current'

const OPTIONS = [
  { value: 'previous', label: 'Version précédente' },
  { value: 'current', label: 'Version actuelle' },
] as const

type AgainstChoiceProps = {
  against: Against
  hasPrevious: boolean
  hasCurrent: boolean
  onChange: (against: Against) => void
}

/** Nothing to choose for the oldest version nor for the current one. */
export function AgainstChoice({ against, hasPrevious, hasCurrent, onChange }: AgainstChoiceProps) {
  if (!hasPrevious || !hasCurrent) return null
  return (
    <fieldset className="flex flex-wrap items-center gap-x-1">
      <legend className="float-left mr-2 text-sm text-muted">Comparer avec</legend>
      <span className="inline-flex min-h-9 items-center rounded-md border border-line-soft bg-surface p-0.5">
        {OPTIONS.map(({ value, label }) => (
          <button
            aria-pressed={value === against}
            className={cn(
              'pressable touch-target rounded-sm px-2.5 py-1 text-sm font-medium',
              value === against ? 'bg-subtle text-fg' : 'text-muted hover:text-fg',
            )}
            key={value}
            onClick={() => onChange(value)}
            type="button"
          >
            {label}
          </button>
        ))}
      </span>
    </fieldset>
  )
}
