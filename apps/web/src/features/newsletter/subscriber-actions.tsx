import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { Download, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { PageHeader } from '@/components/page-header.tsx'
import { Button } from '@/components/ui/button.tsx'
import { useUrlOnce } from '@/lib/lists/use-url-once.ts'
import { newsletterQueries } from './api.ts'
import { ExportDialog } from './export-dialog.tsx'
import { NewsletterSummary } from './newsletter-summary.tsx'
import { SubscriptionList } from './subscription-list.tsx'

export function NewsletterPage() {
  const [isExporting, setExporting] = useState(false)
  const [reloads, setReloads] = useState(0)
  useUrlOnce('action', (action) => action === 'export' && setExporting(true))
  return (
    <>
      <PageHeader
        actions={
          <>
            <RefreshButton onRefreshed={() => setReloads((count) => count + 1)} />
            <Button onClick={() => setExporting(true)}>
              <Download aria-hidden="true" />
              Export Avancé
            </Button>
          </>
        }
        subtitle="Les personnes qui suivent votre newsletter, et comment elles sont venues."
        title="Gestion Newsletter"
      />
      <NewsletterSummary />
      <SubscriptionList reloads={reloads} />
      {isExporting && <ExportDialog onClose={() => setExporting(false)} />}
    </>
  )
}

function RefreshButton({ onRefreshed }: { onRefreshed: () => void }) {
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const isFetching = useIsFetching({ queryKey: newsletterQueries.all }) > 0
  const refresh = async () => {
    setAsked(true)
    await client.refetchQueries({ queryKey: newsletterQueries.all, type: 'active' })
    setAsked(false)
    onRefreshed()
  }
  return (
    // Busy only for what the person asked for: the list also refreshes by itself every two seconds.
    <Button isBusy={isAsked && isFetching} onClick={() => void refresh()} variant="outline">
      {!(isAsked && isFetching) && <RefreshCw aria-hidden="true" />}
      Actualiser
    </Button>
  )
}
