import type { AuditFilters } from '@vigie/contract/accounts/audit.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { Button } from '@/components/ui/button.tsx'
import { saveAuditLog } from './api.ts'

/** The file holds what the filters show, on all pages. */
export function ExportButton({ filters }: { filters: AuditFilters }) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await saveAuditLog(filters)
    } catch (error) {
      reportFailure(error, 'Le journal n’a pas pu être exporté')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button isBusy={isBusy} onClick={() => void save()} variant="outline">
      <Download aria-hidden="true" />
      Exporter en CSV
    </Button>
  )
}
