import { Download } from 'lucide-react'
import { useState } from 'react'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { Button } from '@/components/ui/button.tsx'
import { saveFile } from '@/lib/http/save-file.ts'
import { NEWSLETTER_FAILURES } from '../newsletter-words.ts'
import { downloadRefused, useCancelImport } from './api.ts'

export function CancelImportButton({ id }: { id: number }) {
  const cancel = useCancelImport(id)
  return (
    <Button
      isBusy={cancel.isPending}
      onClick={() =>
        cancel.mutate(undefined, {
          onError: (error) => reportFailure(error, NEWSLETTER_FAILURES.cancelImport),
        })
      }
      variant="outline"
    >
      Annuler l’import
    </Button>
  )
}

export function RefusedLinesButton({ id }: { id: number }) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { blob, fileName } = await downloadRefused(id)
      saveFile(blob, fileName || 'lignes-refusees.csv')
    } catch (error) {
      reportFailure(error, NEWSLETTER_FAILURES.refusedLines)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button isBusy={isBusy} onClick={() => void save()} variant="outline">
      <Download aria-hidden="true" />
      Lignes refusées
    </Button>
  )
}
