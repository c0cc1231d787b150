import { Download } from 'lucide-react'
import { useState } from 'react'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { Button } from '@/components/ui/button.tsx'

type Props = { save: () => Promise<unknown>; failureWords: string }

export function ExportButton({ save, failureWords }: Props) {
  const [isBusy, setBusy] = useState(false)
  const handleClick = async () => {
    setBusy(true)
    try {
      await save()
    } catch (error) {
      reportFailure(error, failureWords)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button isBusy={isBusy} onClick={() => void handleClick()} variant="outline">
      <Download aria-hidden="true" />
      Exporter en CSV
    </Button>
  )
}
