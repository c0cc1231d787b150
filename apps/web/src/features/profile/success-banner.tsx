import { Alert } from '@/components/ui/alert.tsx'
import { useElapsed } from '@/lib/hooks/use-elapsed.ts'

const SHOWN_MS = 3000

export type Success = { id: number; message: string }

/** Shows a success for three seconds. */
export function SuccessBanner({ success }: { success: Success | null }) {
  return success && <Brief key={success.id} message={success.message} />
}

function Brief({ message }: { message: string }) {
  const isOver = useElapsed(SHOWN_MS)
  if (isOver) return null
  return <Alert type="success">{message}</Alert>
}
