import { useEffect } from 'react'
import { Alert } from '@/components/ui/alert.tsx'
import { SAVE_WAITS, stopWaiting, useOnline } from '@/lib/http/network.ts'
import { fr } from '@/lib/typography.ts'

type WaitingSaveNoticeProps = {
  isSaving: boolean
  className?: string
}

/** In every form whose save waits for the network. A form that is unmounted gives up its waiting save. */
export function WaitingSaveNotice({ isSaving, className }: WaitingSaveNoticeProps) {
  const isOnline = useOnline()
  useEffect(() => stopWaiting, [])
  if (isOnline || !isSaving) return null
  return (
    <Alert className={className} type="warning">
      {fr(SAVE_WAITS)}
    </Alert>
  )
}
