import type { ContactRequest, RequestStatus } from '@vigie/contract/site/requests.ts'
import { CircleAlert, Eye, Trash2 } from 'lucide-react'
import { RowTitle } from '@/components/lists/row-title.tsx'
import { Badge } from '@/components/ui/badge.tsx'
import { RowAction } from '@/components/ui/row-action.tsx'
import {
  Table,
  TableActions,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@/components/ui/table.tsx'
import { PERSON_LINE, PersonLink } from '@/domain/persons/person-link.tsx'
import { cn } from '@/lib/cn.ts'
import { formatAge, formatDayTime } from '@/lib/dates.ts'
import { RequestStatusField } from './request-status-field.tsx'
import { TYPE_LABELS } from './request-words.ts'

type Props = {
  requests: readonly ContactRequest[]
  isGone: (id: number) => boolean
  onOpen: (request: ContactRequest) => void
  onStatusChange: (request: ContactRequest, status: RequestStatus) => void
  onDelete: (request: ContactRequest) => void
}

export function RequestTable({ requests, isGone, onOpen, onStatusChange, onDelete }: Props) {
  return (
    <Table aria-label="Demandes de contact">
      <TableHeader>
        <TableRow>
          <TableHead>Contact</TableHead>
          <TableHead>Sujet</TableHead>
          <TableHead>Type</TableHead>
          <TableHead>Statut</TableHead>
          <TableHead>Date</TableHead>
          <TableHead className="text-right">Actions</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {requests.map((request) => (
          <TableRow
            className={cn(request.type === 'urgent' && 'bg-danger-soft/50 hover:bg-danger-soft')}
            data-type={request.type}
            isGone={isGone(request.id)}
            key={request.id}
          >
            <TableCell className="lg:max-w-64 xl:min-w-88">
              <RowTitle isStrong={request.status === 'pending'} onOpen={() => onOpen(request)}>
                {request.name}
              </RowTitle>
              <PersonLink className={PERSON_LINE} id={request.personId} isQuiet>
                {request.email}
              </PersonLink>
              {request.company && <p className="truncate text-muted">{request.company}</p>}
            </TableCell>
            <TableCell className="lg:max-w-64" label="Sujet">
              <span className="line-clamp-2 min-w-0 break-words">{request.subject}</span>
            </TableCell>
            <TableCell label="Type">
              <TypeBadge type={request.type} />
            </TableCell>
            <TableCell className="min-w-36" label="Statut">
              <RequestStatusField
                className="max-lg:max-w-44"
                onChange={(status) => onStatusChange(request, status)}
                request={request}
                size="row"
              />
            </TableCell>
            <TableCell className="whitespace-nowrap" label="Date" isNumeric>
              <span>
                <time className="block" dateTime={request.createdAt}>
                  {formatDayTime(request.createdAt)}
                </time>
                <span className="block text-xs text-muted">{formatAge(request.createdAt)}</span>
              </span>
            </TableCell>
            <TableActions>
              <RowAction
                icon={Eye}
                label={`Voir la demande de ${request.name}`}
                onClick={() => onOpen(request)}
                title="Voir"
              />
              <RowAction
                isDestructive
                icon={Trash2}
                label={`Supprimer la demande de ${request.name}`}
                onClick={() => onDelete(request)}
                title="Supprimer"
              />
            </TableActions>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function TypeBadge({ type }: Pick<ContactRequest, 'type'>) {
  if (type === 'normal') return <Badge variant="secondary">{TYPE_LABELS.normal}</Badge>
  return (
    <Badge variant="destructive">
      <CircleAlert aria-hidden="true" />
      {TYPE_LABELS.urgent}
    </Badge>
  )
}
