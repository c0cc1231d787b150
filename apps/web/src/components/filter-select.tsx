import { Select } from '@/components/ui/select.tsx'

type Props<Value extends string> = {
  label: string
  /** The words for no filter: « Tous les statuts ». */
  all: string
  options: readonly Value[]
  labels: Readonly<Record<Value, string>>
  value: Value | undefined
  onChange: (value: string) => void
}

/** As high as the search field beside it, but on phones, where a small select would make the page zoom in. */
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
      className="sm:[&_select]:h-9 sm:[&_select]:text-sm"
      onChange={(event) => onChange(event.target.value)}
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
