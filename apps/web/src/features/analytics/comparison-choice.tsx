import { COMPARISONS, type Comparison } from '@vigie/contract/site/analytics.ts'
import { Select } from '@/components/ui/select.tsx'

const LABELS: Record<Comparison, string> = {
  before: 'Comparé à la période précédente',
  year: 'Comparé à un an plus tôt',
  none: 'Sans comparaison',
}
const OPTIONS = COMPARISONS.toSorted((a, b) => Number(a === 'none') - Number(b === 'none'))

type Props = { comparison: Comparison; onChange: (comparison: string) => void }

export function ComparisonChoice({ comparison, onChange }: Props) {
  return (
    <Select
      aria-label="Comparaison"
      className="sm:w-72"
      onChange={(event) => onChange(event.target.value)}
      size="filter"
      value={comparison}
    >
      {OPTIONS.map((option) => (
        <option key={option} value={option}>
          {LABELS[option]}
        </option>
      ))}
    </Select>
  )
}
