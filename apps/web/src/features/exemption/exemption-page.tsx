import { useQuery } from '@tanstack/react-query'
import { BackLink } from '@/components/back-link.tsx'
import { PrintPage } from '@/components/print-page.tsx'
import { exemptionQuery } from './api.ts'
import { PURPOSE } from './exemption-card.tsx'
import { ExemptionPanel } from './exemption-panel.tsx'

/** AUDI-11: as it will be on paper. */
export function ExemptionPage() {
  const { data } = useQuery(exemptionQuery)
  return (
    <PrintPage
      back={<BackLink to="/configuration?tab=audience">Mesure d’audience</BackLink>}
      canPrint={data !== undefined}
      subtitle="Pourquoi elle se passe de consentement, et ce qui le prouve."
      title="Mesure d’audience"
    >
      <article className="max-w-3xl">
        <h2 className="mb-2 hidden text-xl font-semibold print:block">Mesure d’audience</h2>
        <p className="mb-4">{PURPOSE}</p>
        <ExemptionPanel />
      </article>
    </PrintPage>
  )
}
