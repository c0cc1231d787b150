import { PRIORITIES } from './calendar-items.ts'
import { PUBLICATION_COLOR } from './publications/publication-items.ts'

export function EventLegendList({ arePublicationsShown }: { arePublicationsShown: boolean }) {
  return (
    <ul aria-label="Légende" className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {PRIORITIES.map(({ value, label, color }) => (
        <li className="flex items-center gap-2" key={value}>
          <span aria-hidden="true" className="size-3 rounded-sm" style={{ backgroundColor: color }} />
          {label}
        </li>
      ))}
      {arePublicationsShown && (
        <li className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className="size-3 rounded-sm border border-l-4 bg-surface"
            style={{ borderColor: PUBLICATION_COLOR }}
          />
          Article
        </li>
      )}
    </ul>
  )
}
