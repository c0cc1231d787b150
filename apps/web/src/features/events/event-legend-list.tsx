import { PRIORITIES } from './calendar-items.ts'

export function EventLegendList() {
  return (
    <ul aria-label="Légende" className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {PRIORITIES.map(({ value, label, color }) => (
        <li className="flex items-center gap-2" key={value}>
          <span aria-hidden="true" className="size-3 rounded-sm" style={{ backgroundColor: color }} />
          {label}
        </li>
      ))}
    </ul>
  )
}
