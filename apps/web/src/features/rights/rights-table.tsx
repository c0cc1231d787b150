import { RIGHTS_LABELS, type RightsRequest } from '@vigie/contract/site/rights.ts'
import { Eye } from 'lucide-react'
import { Link } from 'react-router'
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
import { formatDay, formatDayTime } from '@/lib/dates.ts'
import { ERASED_ADDRESS, stateOf } from './rights-words.ts'

type Props = { requests: readonly RightsRequest[]; onOpen: (request: RightsRequest) => void }

export function RightsTable({ requests, onOpen }: Props) {
  return (
    <Table aria-label="Demandes de droits">
      <TableHeader>
        <TableRow>
          <TableHead>Droit</TableHead>
          <TableHead>Personne</TableHead>
          <TableHead>Reçue le</TableHead>
          <TableHead>À traiter avant le</TableHead>
          <TableHead>État</TableHead>
          <TableHead className="text-right">Actions</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {requests.map((request) => {
          const { id, kind, createdAt, dueOn, doneAt } = request
          const { label, variant } = stateOf(request)
          return (
            <TableRow key={id}>
              <TableCell>
                <RowTitle isStrong={doneAt === null} onOpen={() => onOpen(request)}>
                  {RIGHTS_LABELS[kind]}
                </RowTitle>
              </TableCell>
              <TableCell className="lg:max-w-64" label="Personne">
                <PersonName request={request} />
              </TableCell>
              <TableCell className="whitespace-nowrap" isNumeric label="Reçue le">
                {formatDayTime(createdAt)}
              </TableCell>
              <TableCell className="whitespace-nowrap" isNumeric label="À traiter avant le">
                {formatDay(dueOn)}
              </TableCell>
              <TableCell label="État">
                <Badge variant={variant}>{label}</Badge>
              </TableCell>
              <TableActions>
                <RowAction
                  icon={Eye}
                  label={`Voir la demande du ${formatDayTime(createdAt)}`}
                  onClick={() => onOpen(request)}
                  title="Voir"
                />
              </TableActions>
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}

/** A link to the person's page, where something else is known of the address. */
export function PersonName({ request: { email, personId } }: { request: RightsRequest }) {
  if (email === null) return <span className="text-muted">{ERASED_ADDRESS}</span>
  if (personId === null) return <span className="min-w-0 break-words">{email}</span>
  return (
    <Link
      className="min-w-0 break-words text-accent-text underline-offset-4 hover:underline"
      to={`/personnes/${personId}`}
    >
      {email}
    </Link>
  )
}
