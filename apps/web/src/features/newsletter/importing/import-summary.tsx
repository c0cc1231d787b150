import type { SubscriberImport } from '@vigie/contract/newsletter-imports.ts'
import { Fact, Facts } from '@/components/facts.tsx'
import { formatNumber } from '@/lib/numbers.ts'

/** What became of the lines so far. */
export function ImportSummary({ done }: { done: SubscriberImport }) {
  const facts = [
    ['Abonnés ajoutés', done.added],
    ['Déjà abonnés ou en double', done.duplicates],
    ['Désinscrits ou pas encore confirmés, laissés ainsi', done.protected],
    ['Lignes refusées', done.refused],
  ] as const
  return (
    <Facts>
      {facts.map(([label, count]) => (
        <Fact key={label} label={label}>
          <span className="text-lg font-semibold tabular-nums">{formatNumber(count)}</span>
        </Fact>
      ))}
    </Facts>
  )
}
