import { useQuery } from '@tanstack/react-query'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { Loading } from '@/components/states/loading.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { exemptionQuery } from './api.ts'
import { ExemptionDetails } from './exemption-details.tsx'

export function ExemptionPanel() {
  const exemption = useQuery(exemptionQuery)
  if (exemption.isPending) return <Loading className="h-96" label="Lecture des preuves…" />
  if (!exemption.data) {
    const retry = () => void exemption.refetch()
    return (
      <ErrorPanel
        isRetrying={exemption.isFetching}
        message={failureMessage(exemption.error, 'Les preuves n’ont pas pu être lues.')}
        onRetry={retry}
      />
    )
  }
  return <ExemptionDetails exemption={exemption.data} />
}
