import type { Mail } from '@vigie/contract/mailing/mails.ts'
import { Badge } from '@/components/ui/badge.tsx'
import { formatDayTime } from '@/lib/dates.ts'
import { formatCount } from '@/lib/numbers.ts'
import { fr } from '@/lib/typography.ts'
import { STATE_LABELS, STATE_VARIANTS } from './mail-words.ts'

export function MailOutcomeSummary({ mail }: { mail: Mail }) {
  const { state, attempts, lastError, nextAttemptAt, isTextKept } = mail
  return (
    <span className="block min-w-0">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge variant={STATE_VARIANTS[state]}>{STATE_LABELS[state]}</Badge>
        {attempts > 1 && <span className="text-xs text-muted">{formatCount(attempts, 'essai')}</span>}
      </span>
      {!isTextKept && (
        <span className="mt-1 block text-xs text-muted">
          {fr('Texte non conservé : il contenait un lien personnel.')}
        </span>
      )}
      {lastError && <span className="mt-1 block text-xs break-words text-muted">{fr(lastError)}</span>}
      {lastError && nextAttemptAt && Date.parse(nextAttemptAt) > Date.now() && (
        <span className="block text-xs text-muted">
          {fr(`Prochain essai : ${formatDayTime(nextAttemptAt)}`)}
        </span>
      )}
    </span>
  )
}
