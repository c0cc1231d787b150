import { type Subscription, statusLabel } from '@vigie/contract/mailing/newsletter.ts'
import { CircleCheck, CirclePause, TriangleAlert } from 'lucide-react'
import { Badge } from '@/components/ui/badge.tsx'

type Props = { subscription: Subscription }

/** SEND-08: nothing is sent to this address until somebody lifts it. */
export const isSuspended = ({ isActive, suspendedAt }: Subscription) => isActive && Boolean(suspendedAt)

export function StatusBadge({ subscription }: Props) {
  const { isActive, suspensionReason } = subscription
  if (isSuspended(subscription))
    return (
      <span className="flex flex-col items-start gap-1 max-lg:items-end">
        <Badge variant="warning">
          <TriangleAlert aria-hidden="true" />
          Suspendu
        </Badge>
        {suspensionReason && (
          <span className="line-clamp-2 text-xs break-words text-muted lg:max-w-52" title={suspensionReason}>
            {suspensionReason}
          </span>
        )}
      </span>
    )
  return (
    <Badge variant={isActive ? 'success' : 'secondary'}>
      {isActive ? <CircleCheck aria-hidden="true" /> : <CirclePause aria-hidden="true" />}
      {statusLabel(isActive)}
    </Badge>
  )
}
