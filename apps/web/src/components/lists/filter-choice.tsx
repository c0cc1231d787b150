import { cn } from '@/lib/cn.ts'

type Props<Option extends string> = {
  label: string
  options: readonly Option[]
  labels: Record<Option, string>
  value: Option
  onChange: (option: Option) => void
}

/** One of a few views of a list, all of them in sight. */
export function FilterChoice<Option extends string>(props: Props<Option>) {
  const { label, options, labels, value, onChange } = props
  return (
    <fieldset className="inline-flex items-center rounded-md border border-line-soft bg-surface p-0.5 shadow-xs">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          aria-pressed={option === value}
          className={cn(
            'pressable touch-target min-h-7.5 rounded-sm px-2.5 text-sm font-medium tabular-nums',
            option === value ? 'bg-subtle text-fg' : 'text-muted hover:text-fg',
          )}
          key={option}
          onClick={() => onChange(option)}
          type="button"
        >
          {labels[option]}
        </button>
      ))}
    </fieldset>
  )
}
