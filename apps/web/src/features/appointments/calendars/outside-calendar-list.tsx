import type { OutsideCalendar } from '@vigie/contract/agenda/calendars.ts'
import { Trash2, TriangleAlert } from 'lucide-react'
import { Button } from '@/components/ui/button.tsx'
import { ROW_ACTION, RowAction } from '@/components/ui/row-action.tsx'
import { fr } from '@/lib/typography.ts'
import { readingWords, unreadableWords } from './calendar-words.ts'
import { useCalendarActions } from './use-calendar-actions.ts'

export function OutsideCalendarList({ calendars }: { calendars: readonly OutsideCalendar[] }) {
  const { read, reading, remove } = useCalendarActions()
  return (
    <ul aria-label="Agendas extérieurs" className="divide-y divide-line rounded-lg border border-line">
      {calendars.map((calendar) => (
        <li className="flex flex-wrap items-start gap-x-4 gap-y-2 p-3 text-sm" key={calendar.id}>
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-medium break-words">{calendar.name}</p>
            <p className="break-all text-muted">{calendar.host}</p>
            <p className="text-muted">{readingWords(calendar)}</p>
            {calendar.failingSince && (
              <p className="mt-1 flex items-start gap-1.5 text-warning-text">
                <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                {fr(unreadableWords(calendar) ?? '')}
              </p>
            )}
          </div>
          <div className="flex flex-wrap gap-1">
            <Button
              aria-label={`Relire ${calendar.name}`}
              className={ROW_ACTION}
              isBusy={reading === calendar.id}
              onClick={() => read(calendar)}
              size="sm"
              variant="ghost"
            >
              Relire
            </Button>
            <RowAction
              icon={Trash2}
              isDestructive
              label={`Retirer ${calendar.name}`}
              onClick={() => remove(calendar)}
              title="Retirer"
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
