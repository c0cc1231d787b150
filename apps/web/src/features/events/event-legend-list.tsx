import { PRIORITIES } from './calendar-items.ts'
import { PUBLICATION_COLOR } from './publications/publication-items.ts'

const OUTLINES = [
  { outline: 'solid', label: 'Article publié' },
  { outline: 'dashed', label: 'Article programmé' },
] as const

export function EventLegendList({ arePublicationsShown }: { arePublicationsShown: boolean }) {
  return (
    <ul aria-label="Légende" className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {PRIORITIES.map(({ value, label, color }) => (
        <li className="flex items-center gap-2" key={value}>
          <span aria-hidden="true" className="size-3 rounded-sm" style={{ backgroundColor: color }} />
          {label}
        </li>
      ))}
      {arePublicationsShown &&
        OUTLINES.map(({ outline, label }) => (
          <li className="flex items-center gap-2" key={outline}>
            <span
              aria-hidden="true"
              className="h-3 w-4 rounded-sm border border-l-4 bg-surface"
              style={{
                borderColor: PUBLICATION_COLOR,
                borderBlockStyle: outline,
                borderInlineEndStyle: outline,
              }}
            />
            {label}
          </li>
        ))}
    </ul>
  )
}
