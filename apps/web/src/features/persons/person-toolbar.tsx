import type { Person } from '@vigie/contract/persons/persons.ts'
import { CalendarPlus, ChevronDown, Download, Send, Trash2, UserPlus, Users } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '@/components/ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/overlays/dropdown-menu.tsx'
import type { PersonDialogName } from './person-dialog.tsx'

type Props = { person: Person; onOpen: (dialog: PersonDialogName) => void }

/** PERS-08: what one does with somebody, each in its ordinary form; what is rare is in the menu. */
export function PersonToolbar({ person, onOpen }: Props) {
  return (
    <>
      <Button onClick={() => onOpen('appointment')} variant="outline">
        <CalendarPlus aria-hidden="true" />
        Nouveau rendez-vous
      </Button>
      <Button onClick={() => onOpen('registration')} variant="outline">
        <UserPlus aria-hidden="true" />
        Inscrire à…
      </Button>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline">
            Plus
            <ChevronDown aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => onOpen({ join: null })}>
            <Users aria-hidden="true" />
            Réunir…
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => onOpen('export')}>
            <Download aria-hidden="true" />
            Exporter…
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem isDestructive onSelect={() => onOpen('erase')}>
            <Trash2 aria-hidden="true" />
            Effacer…
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <ReplyButton person={person} />
    </>
  )
}

/** The form of the request that waits, else of the last one; to somebody who never wrote, an ordinary mail. */
function ReplyButton({ person: { openRequestId, timeline, email } }: { person: Person }) {
  const requestId = openRequestId ?? timeline.find(({ kind }) => kind === 'request')?.recordId
  return (
    <Button asChild className="max-sm:order-first">
      {requestId === undefined ? (
        <a href={`mailto:${email}`}>
          <Send aria-hidden="true" />
          Répondre
        </a>
      ) : (
        <Link to={`/requests?demande=${requestId}`}>
          <Send aria-hidden="true" />
          Répondre
        </Link>
      )}
    </Button>
  )
}
