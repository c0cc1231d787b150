import { Select } from '@/components/ui/select.tsx'

type Props<Value extends string> = {
  label: string
  /** The option without a filter: « Tous les statuts ». */
  all: string
  options: readonly Value[]
  labels: Readonly<Record<Value, string>>
  value: Value | undefined
  onChange: (value: string) => void
}

export function FilterSelect<Value extends string>({
  label,
  all,
  options,
  labels,
  value,
  onChange,
}: Props<Value>) {
  return (
    <Select
      aria-label={label}
      onChange={(event) => onChange(event.target.value)}
      size="filter"
      value={value ?? ''}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {labels[option]}
        </option>
      ))}
    </Select>
  )
}
