import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '@/components/ui/button.tsx'
import { cn } from '@/lib/cn.ts'
import { today } from '@/lib/dates.ts'
import { useCalendar } from './calendar-context.ts'
import { shiftDate } from './calendar-period.ts'
import { periodLabel } from './calendar-words.ts'

export function CalendarToolbar() {
  const { view, date, onDateChange } = useCalendar()
  return (
    <div className="calendar-toolbar">
      <div className="flex items-center gap-1.5">
        <Button onClick={() => onDateChange(today())} size="sm" variant="outline">
          Aujourd'hui
        </Button>
        <Button
          aria-label="Précédent"
          className="size-8"
          onClick={() => onDateChange(shiftDate(view, date, -1))}
          size="icon"
          title="Précédent"
          variant="ghost"
        >
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Button
          aria-label="Suivant"
          className="size-8"
          onClick={() => onDateChange(shiftDate(view, date, 1))}
          size="icon"
          title="Suivant"
          variant="ghost"
        >
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
      <h2 aria-live="polite" className="calendar-title">
        {periodLabel(view, date)}
      </h2>
      <div className="flex flex-wrap items-center gap-2">
        <WeekendToggle />
        <ViewPicker />
      </div>
    </div>
  )
}

function ViewPicker() {
  const { view, views, onViewChange } = useCalendar()
  const shown = view === 'work_week' ? 'week' : view
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own border and legend.
    <div aria-label="Affichage" className="flex rounded-md bg-subtle p-0.5" role="group">
      {views.map((option) => (
        <button
          aria-pressed={option.view === shown}
          className={cn(
            'pressable h-7 rounded-sm px-2.5 text-sm font-medium text-muted hover:text-fg sm:px-3',
            option.view === shown && 'bg-surface text-fg shadow-xs',
          )}
          key={option.view}
          onClick={() => onViewChange(option.view)}
          type="button"
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}

function WeekendToggle() {
  const { view, hasWorkWeek, onViewChange } = useCalendar()
  if (!hasWorkWeek || (view !== 'week' && view !== 'work_week')) return null
  const isShown = view === 'week'
  return (
    <Button onClick={() => onViewChange(isShown ? 'work_week' : 'week')} size="sm" variant="ghost">
      {isShown ? 'Masquer le week-end' : 'Afficher le week-end'}
    </Button>
  )
}
