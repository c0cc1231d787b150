import type { Mail } from '@vigie/contract/mailing/mails.ts'
import { RotateCw } from 'lucide-react'
import { Badge } from '@/components/ui/badge.tsx'
import { Button } from '@/components/ui/button.tsx'
import {
  Table,
  TableActions,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@/components/ui/table.tsx'
import { formatAge, formatDayTime } from '@/lib/dates.ts'
import { formatCount } from '@/lib/numbers.ts'
import { fr } from '@/lib/typography.ts'
import { kindLabel, STATE_LABELS, STATE_VARIANTS } from './mail-words.ts'

type Props = { mails: readonly Mail[]; resendingId: string | undefined; onResend: (mail: Mail) => void }

export function MailTable({ mails, resendingId, onResend }: Props) {
  return (
    <Table aria-label="Journal des envois">
      <TableHeader>
        <TableRow>
          <TableHead>Destinataire</TableHead>
          <TableHead>Objet</TableHead>
          <TableHead>État</TableHead>
          <TableHead>Date</TableHead>
          <TableHead className="text-right">Actions</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {mails.map((mail) => (
          <TableRow key={mail.id}>
            <TableCell className="lg:max-w-56">
              <p className="truncate font-medium" title={mail.recipient}>
                {mail.recipient}
              </p>
              <p className="truncate text-muted">{kindLabel(mail.kind)}</p>
            </TableCell>
            <TableCell className="lg:max-w-72" label="Objet">
              <span className="line-clamp-2 min-w-0 break-words">{mail.subject}</span>
            </TableCell>
            <TableCell className="lg:max-w-80 lg:min-w-52" label="État">
              <MailOutcome mail={mail} />
            </TableCell>
            <TableCell className="whitespace-nowrap" label="Date" isNumeric>
              <span>
                <time className="block" dateTime={mail.sentAt ?? mail.createdAt}>
                  {formatDayTime(mail.sentAt ?? mail.createdAt)}
                </time>
                <span className="block text-xs text-muted">{formatAge(mail.sentAt ?? mail.createdAt)}</span>
              </span>
            </TableCell>
            <TableActions>
              {mail.canResend && (
                <Button
                  aria-label={`Renvoyer l’e-mail à ${mail.recipient}`}
                  isBusy={resendingId === mail.id}
                  onClick={() => onResend(mail)}
                  size="sm"
                  variant="ghost"
                >
                  <RotateCw aria-hidden="true" />
                  Renvoyer
                </Button>
              )}
            </TableActions>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function MailOutcome({ mail }: { mail: Mail }) {
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
