import { WifiOff } from 'lucide-react'
import { Badge } from '@/components/ui/badge.tsx'
import { useOnline } from '@/lib/http/network.ts'

export function OfflineBadge() {
  const isOnline = useOnline()
  return (
    <span className="shrink-0" role="status">
      {!isOnline && (
        <Badge className="whitespace-nowrap" variant="warning">
          <WifiOff aria-hidden="true" />
          Hors ligne
        </Badge>
      )}
    </span>
  )
}
