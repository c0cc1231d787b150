import type { Mail } from '@vigie/contract/mailing/mails.ts'
import { RotateCw } from 'lucide-react'
import { RowTitle } from '@/components/lists/row-title.tsx'
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
import { PersonAction } from '@/domain/persons/person-link.tsx'
import { formatAge, formatDayTime } from '@/lib/dates.ts'
import { MailOutcomeSummary } from './mail-outcome-summary.tsx'
import { kindLabel } from './mail-words.ts'

type Props = {
  mails: readonly Mail[]
  resendingId: string | undefined
  onOpen: (mail: Mail) => void
  onResend: (mail: Mail) => void
}

export function MailTable({ mails, resendingId, onOpen, onResend }: Props) {
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
            <TableCell className="lg:max-w-56 xl:min-w-88">
              <RowTitle onOpen={() => onOpen(mail)}>{mail.recipient}</RowTitle>
              <p className="truncate text-muted">{kindLabel(mail.kind)}</p>
            </TableCell>
            <TableCell className="lg:max-w-72" label="Objet">
              <span className="line-clamp-2 min-w-0 break-words">{mail.subject}</span>
            </TableCell>
            <TableCell className="lg:max-w-80 lg:min-w-52" label="État">
              <MailOutcomeSummary mail={mail} />
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
              <PersonAction id={mail.personId} name={mail.recipient} />
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
