import { Copy } from 'lucide-react'
import { Button } from '@/components/ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/overlays/dropdown-menu.tsx'
import { upperFirst } from '@/lib/typography.ts'
import { WEEKDAYS } from './opening-hours-words.ts'

const WORKING_DAYS = [0, 1, 2, 3, 4]
const ALL_DAYS = WEEKDAYS.map((_, day) => day)

type Props = { day: number; onCopy: (days: readonly number[]) => void }

/** Gives the hours of a day to others. */
export function CopyHoursMenu({ day, onCopy }: Props) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button aria-label={`Copier les heures du ${WEEKDAYS[day]}`} size="sm" variant="ghost">
          <Copy aria-hidden="true" />
          Copier
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={() => onCopy(WORKING_DAYS)}>Du lundi au vendredi</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onCopy(ALL_DAYS)}>Tous les jours</DropdownMenuItem>
        <DropdownMenuSeparator />
        {ALL_DAYS.filter((other) => other !== day).map((other) => (
          <DropdownMenuItem key={other} onSelect={() => onCopy([other])}>
            {upperFirst(WEEKDAYS[other] ?? '')}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
