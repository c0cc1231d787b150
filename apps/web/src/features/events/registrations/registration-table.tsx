import {
  REGISTRATION_STATE_LABELS,
  type Registration,
  type RegistrationState,
} from '@vigie/contract/agenda/registrations.ts'
import { Trash2, UserMinus } from 'lucide-react'
import { Badge, type BadgeVariant } from '@/components/ui/badge.tsx'
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
import { PersonLink } from '@/domain/persons/person-link.tsx'
import { formatDayTime } from '@/lib/dates.ts'
import { fr } from '@/lib/typography.ts'

const STATE_LOOKS: Record<RegistrationState, BadgeVariant> = {
  registered: 'success',
  waiting: 'warning',
  withdrawn: 'secondary',
}

type Props = {
  registrations: readonly Registration[]
  busyId: number | undefined
  isGone: (id: number) => boolean
  onRemove: (registration: Registration) => void
  onErase: (registration: Registration) => void
}

export function RegistrationTable({ registrations, busyId, isGone, onRemove, onErase }: Props) {
  return (
    <Table aria-label="Inscriptions">
      <TableHeader>
        <TableRow>
          <TableHead>Nom</TableHead>
          <TableHead>État</TableHead>
          <TableHead>Reçue le</TableHead>
          <TableHead className="text-right">Actions</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {registrations.map((registration) => (
          <TableRow isGone={isGone(registration.id)} key={registration.id}>
            <TableCell className="lg:max-w-96">
              <p className="font-medium break-words">
                <PersonLink id={registration.personId} isQuiet>
                  {registration.name}
                </PersonLink>
              </p>
              <p className="break-all text-muted">{registration.email ?? 'Sans adresse'}</p>
              <Answers answers={registration.answers} />
            </TableCell>
            <TableCell label="État">
              <StateBadge registration={registration} />
            </TableCell>
            <TableCell className="whitespace-nowrap" isNumeric label="Reçue le">
              <div>
                <time dateTime={registration.createdAt}>{formatDayTime(registration.createdAt)}</time>
                {registration.isByHand && <p className="text-muted">ajoutée à la main</p>}
              </div>
            </TableCell>
            <TableActions>
              {registration.state === 'withdrawn' ? (
                <Button
                  aria-label={`Effacer ${registration.name}`}
                  className="text-danger-text!"
                  onClick={() => onErase(registration)}
                  size="sm"
                  variant="ghost"
                >
                  <Trash2 aria-hidden="true" />
                  Effacer
                </Button>
              ) : (
                <Button
                  aria-label={`Retirer ${registration.name}`}
                  isBusy={busyId === registration.id}
                  onClick={() => onRemove(registration)}
                  size="sm"
                  variant="ghost"
                >
                  <UserMinus aria-hidden="true" />
                  Retirer
                </Button>
              )}
            </TableActions>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** Words as well as a colour; the place on the waiting list after them. */
function StateBadge({ registration: { state, rank } }: { registration: Registration }) {
  return (
    <Badge variant={STATE_LOOKS[state]}>
      {REGISTRATION_STATE_LABELS[state]}
      {rank !== null && ` (${rank})`}
    </Badge>
  )
}

function Answers({ answers }: Pick<Registration, 'answers'>) {
  if (answers.length === 0) return null
  return (
    <dl className="mt-1 text-sm">
      {answers.map(({ question, answer }) => (
        <div className="break-words" key={question}>
          <dt className="inline text-muted">
            {fr(/[?:!.]$/.test(question) ? `${question} ` : `${question} : `)}
          </dt>
          <dd className="inline">{answer || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
