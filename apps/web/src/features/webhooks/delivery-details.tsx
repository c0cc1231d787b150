import type { Delivery } from '@vigie/contract/site/webhooks.ts'
import { RotateCw } from 'lucide-react'
import { Badge } from '@/components/ui/badge.tsx'
import { Button } from '@/components/ui/button.tsx'
import { formatDayTime } from '@/lib/dates.ts'
import { formatCount, formatNumber } from '@/lib/numbers.ts'
import { fr } from '@/lib/typography.ts'
import { answerOf, deliveryTitle, STATE_LABELS, STATE_VARIANTS } from './webhook-words.ts'

type Props = { delivery: Delivery; isBusy: boolean; onSendAgain: (id: string) => void }

export function DeliveryDetails({ delivery, isBusy, onSendAgain }: Props) {
  const { id, state, createdAt, nextAttemptAt, attempts } = delivery
  const title = deliveryTitle(delivery)
  return (
    <li className="space-y-2 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge variant={STATE_VARIANTS[state]}>{STATE_LABELS[state]}</Badge>
        <span className="min-w-0 flex-1 basis-48 font-medium">{title}</span>
        <time className="text-sm text-muted tabular-nums" dateTime={createdAt}>
          {formatDayTime(createdAt)}
        </time>
        {state !== 'sending' && (
          <Button
            aria-label={`Renvoyer : ${title}`}
            isBusy={isBusy}
            onClick={() => onSendAgain(id)}
            size="sm"
            variant="ghost"
          >
            <RotateCw aria-hidden="true" />
            Renvoyer
          </Button>
        )}
      </div>
      {nextAttemptAt && (
        <p className="text-sm text-muted">{fr(`Prochain essai : ${formatDayTime(nextAttemptAt)}`)}</p>
      )}
      {attempts.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer text-muted">{formatCount(attempts.length, 'essai')}</summary>
          <ol className="mt-2 space-y-2">
            {attempts.map((attempt) => (
              <li className="rounded-md bg-subtle px-3 py-2" key={attempt.at}>
                <p className="tabular-nums">
                  {fr(`${formatDayTime(attempt.at)} · ${formatNumber(attempt.durationMs)} ms`)}
                </p>
                <p>{fr(answerOf(attempt))}</p>
                {attempt.answer && (
                  <pre className="mt-1 font-mono text-xs break-words whitespace-pre-wrap">
                    {attempt.answer}
                  </pre>
                )}
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  )
}
