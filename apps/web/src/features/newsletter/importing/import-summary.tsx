import type { ImportCounts } from '@vigie/contract/mailing/newsletter-imports.ts'
import { Description, DescriptionList } from '@/components/description-list.tsx'
import { formatNumber } from '@/lib/numbers.ts'

type Props = {
  counts: ImportCounts /** How those who are new are called: before and after they are added. */
  added: string
}

/** What becomes of the lines. */
export function ImportSummary({ counts, added }: Props) {
  const descriptions = [
    [added, counts.added],
    ['Déjà abonnés ou en double', counts.duplicates],
    ['Désinscrits ou pas encore confirmés, laissés ainsi', counts.protected],
    ['Lignes refusées', counts.refused],
  ] as const
  return (
    <DescriptionList>
      {descriptions.map(([label, count]) => (
        <Description key={label} label={label}>
          <span className="text-lg font-semibold tabular-nums">{formatNumber(count)}</span>
        </Description>
      ))}
    </DescriptionList>
  )
}
