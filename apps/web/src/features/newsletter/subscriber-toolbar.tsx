import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { Download, RefreshCw, Upload, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { newsletterQueries } from './api.ts'
import type { SubscriberDialog } from './subscribers-tab.tsx'

type Props = { onOpen: (dialog: SubscriberDialog) => void; onRefreshed: () => void }

/** The buttons beside the title while the subscribers are shown. */
export function SubscriberToolbar({ onOpen, onRefreshed }: Props) {
  return (
    <>
      <RefreshButton onRefreshed={onRefreshed} />
      <Button onClick={() => onOpen('add')} variant="outline">
        <UserPlus aria-hidden="true" />
        Ajouter
      </Button>
      <Button onClick={() => onOpen('import')} variant="outline">
        <Upload aria-hidden="true" />
        Importer
      </Button>
      <Button onClick={() => onOpen('export')}>
        <Download aria-hidden="true" />
        Export Avancé
      </Button>
    </>
  )
}

function RefreshButton({ onRefreshed }: Pick<Props, 'onRefreshed'>) {
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
    // Busy only for a reload by the person: the list also refreshes by itself every two seconds.
    <Button isBusy={isAsked && isFetching} onClick={() => void refresh()} variant="outline">
      {!(isAsked && isFetching) && <RefreshCw aria-hidden="true" />}
      Actualiser
    </Button>
  )
}
