import { AddSubscriberDialog } from './adding/add-subscriber-dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { ImportDialog } from './importing/import-dialog.tsx'
import { NewsletterSummary } from './newsletter-summary.tsx'
import { SubscriptionList } from './subscription-list.tsx'

export type SubscriberDialog = 'add' | 'import' | 'export'
type Props = { dialog: SubscriberDialog | null; onClose: () => void; reloads: number }

export function SubscribersTab({ dialog, onClose, reloads }: Props) {
  return (
    <>
      <NewsletterSummary />
      <SubscriptionList reloads={reloads} />
      {dialog === 'add' && <AddSubscriberDialog onClose={onClose} />}
      {dialog === 'import' && <ImportDialog onClose={onClose} />}
      {dialog === 'export' && <ExportDialog onClose={onClose} />}
    </>
  )
}
