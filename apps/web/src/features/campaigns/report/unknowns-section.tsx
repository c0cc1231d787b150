import { CAMPAIGN_UNKNOWNS } from '@vigie/contract/mailing/campaigns.ts'
import { fr } from '@/lib/typography.ts'

/** A report that says what it does not know is not taken for more than it is. */
export function UnknownsSection() {
  return (
    <section aria-labelledby="unknowns-title" className="mt-6 text-sm text-muted">
      <h2 className="font-medium text-fg" id="unknowns-title">
        Ce que ce bilan ne dit pas
      </h2>
      <ul className="mt-1.5 list-disc space-y-1 pl-5">
        {CAMPAIGN_UNKNOWNS.map((sentence) => (
          <li key={sentence}>{fr(sentence)}</li>
        ))}
      </ul>
    </section>
  )
}
