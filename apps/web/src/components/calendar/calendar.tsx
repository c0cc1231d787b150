import './styles/calendar.css'
import './styles/month.css'
import './styles/hours.css'
import './styles/items.css'
import './styles/agenda.css'
import { useEffect, useId, useRef, useState } from 'react'
import { Calendar as LibraryCalendar } from 'react-big-calendar'
import { cn } from '@/lib/cn.ts'
import { formatLongDay, formatTime, today } from '@/lib/dates.ts'
import { CalendarAgenda } from './calendar-agenda.tsx'
import { DayCell, HourSlot, HoursGutter, MonthDay, WeekDay, Weekday } from './calendar-cells.tsx'
import { CalendarContext, type CalendarContextValue } from './calendar-context.ts'
import { CalendarItemContent } from './calendar-item-content.tsx'
import { AGENDA_DAYS } from './calendar-period.ts'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import type { CalendarItem, CalendarProps, CalendarSlot } from './calendar-types.ts'
import { DayItemsDialog } from './day-items-dialog.tsx'
import { STEP_MINUTES } from './interaction/item-changes.ts'
import { LONG_PRESS_MS } from './interaction/pointer-gestures.ts'
import { useCalendarFocus } from './interaction/use-calendar-focus.ts'
import { useItemDrag } from './interaction/use-item-drag.ts'
import { useSlotChoice } from './interaction/use-slot-choice.ts'
import { itemHandlers } from './item-handlers.ts'
import { daySlot, hourSlot } from './library/library-events.ts'
import { usePlainRoles } from './library/use-plain-roles.ts'
import { wallLocalizer } from './library/wall-localizer.ts'
import { textColorOn } from './text-color.ts'
import { useVisibleItems } from './use-visible-items.ts'
import { addMinutes, toDay, toLibraryDate } from './wall-clock.ts'

const HEIGHT = 600
const FIRST_HOUR_SHOWN = '08:00'
const SLOTS_PER_GROUP = 2
const LIBRARY_VIEWS = { month: true, week: true, work_week: true, day: true, agenda: CalendarAgenda }
const COMPONENTS = {
  toolbar: CalendarToolbar,
  event: CalendarItemContent,
  dateCellWrapper: DayCell,
  timeSlotWrapper: HourSlot,
  timeGutterWrapper: HoursGutter,
  header: WeekDay,
  month: { header: Weekday, dateHeader: MonthDay },
}

/** The library's calendar in the site's time and in French, for mouse, touch and keyboard. */
export function Calendar<Item extends CalendarItem>(props: CalendarProps<Item>) {
  const { view, date, messages, views, onSelectSlot, onDateChange, onViewChange } = props
  const root = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const [fullDay, setFullDay] = useState<string | null>(null)
  const focus = useCalendarFocus({ root, view, date, onDateChange })
  usePlainRoles(root)
  const handleChoice = (slot: CalendarSlot) => {
    focus.landOn(slot)
    onSelectSlot?.(slot)
  }
  const slots = useSlotChoice({ root, view, onChoose: handleChoice })
  const items = itemHandlers(props, focus.followItem)
  const drag = useItemDrag({ items: props.items, canDrag: items.canChange, onDrop: items.change })
  const { visibleItems, events, counts } = useVisibleItems(props.items, view, date, drag.preview)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the items are what draws the item elsewhere.
  useEffect(focus.settleFocus, [visibleItems])

  const context: CalendarContextValue = {
    view,
    views,
    date,
    messages,
    visibleItems,
    onViewChange,
    onDateChange,
    hasWorkWeek: props.hasWorkWeek,
    cursor: focus.cursor,
    isSelectable: onSelectSlot !== undefined,
    dayLabel: (day) => `${formatLongDay(day)}, ${messages.count(counts.get(day) ?? 0)}`,
    selectDay: (day) => onSelectSlot?.(daySlot(day)),
    selectHour: (slot) => onSelectSlot?.(hourSlot(slot, addMinutes(slot, STEP_MINUTES))),
    openDay: (day) => onViewChange('day', day),
    selectItem: items.select,
    handleItemKey: items.handleKey,
    canResize: (item) => items.canChange(item, 'end'),
  }
  const time = (hour: string) => toLibraryDate(`${date}T${hour}`)

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div
      aria-describedby={hintId}
      aria-label={props.label}
      className={cn(
        'calendar',
        props.hasShortItems && 'calendar-short-items',
        drag.preview && 'calendar-dragging',
      )}
      onKeyDown={focus.handleKeyDown}
      ref={root}
      role="group"
      {...slots.tapHandlers}
      {...drag.handlers}
    >
      <p className="sr-only" id={hintId}>
        {hint(props)}
      </p>
      <CalendarContext value={context}>
        <LibraryCalendar
          allDayAccessor={({ item }) => item.allDay}
          allDayMaxRows={2}
          components={COMPONENTS}
          date={toLibraryDate(date)}
          dayLayoutAlgorithm="no-overlap"
          doShowMoreDrillDown={false}
          drilldownView={null}
          endAccessor="end"
          eventPropGetter={({ item }) => itemLook(item, item.id === drag.preview?.id)}
          events={events}
          getNow={siteNow}
          length={AGENDA_DAYS}
          localizer={wallLocalizer}
          longPressThreshold={LONG_PRESS_MS}
          max={time(props.hours?.to ?? '23:59')}
          messages={{ allDay: 'Journée', showMore: (count) => `+ ${count} de plus` }}
          min={time(props.hours?.from ?? '00:00')}
          onNavigate={(day) => onDateChange(toDay(day))}
          onSelectEvent={({ item }) => items.select(item)}
          onSelectSlot={slots.handleSelect}
          onShowMore={(_events, day) => setFullDay(toDay(day))}
          onView={onViewChange}
          scrollToTime={time(FIRST_HOUR_SHOWN)}
          selectable={onSelectSlot ? 'ignoreEvents' : false}
          startAccessor="start"
          step={STEP_MINUTES}
          style={{ height: HEIGHT }}
          timeslots={SLOTS_PER_GROUP}
          titleAccessor={({ item }) => item.title}
          tooltipAccessor={({ item }) => item.label}
          view={view}
          views={LIBRARY_VIEWS}
        />
        {visibleItems.length === 0 && view !== 'agenda' && <p className="calendar-empty">{messages.empty}</p>}
        <DayItemsDialog day={fullDay} onClose={() => setFullDay(null)} />
      </CalendarContext>
    </div>
  )
}

const siteNow = () => toLibraryDate(`${today()}T${formatTime(new Date())}`)

/**
 * Muted items use their colour for the border only: text at 60% opacity needs a pale background to be read.
 */
function itemLook(item: CalendarItem, isDragged: boolean) {
  const dragged = isDragged && 'calendar-dragged'
  if (item.isMuted) return { className: cn('calendar-muted', dragged), style: { borderColor: item.color } }
  if (item.outline)
    return {
      className: cn('calendar-outlined', dragged),
      style: { borderColor: item.color, borderBlockStyle: item.outline, borderInlineEndStyle: item.outline },
    }
  const color = textColorOn(item.color)
  return { className: cn(dragged), style: { backgroundColor: item.color, borderColor: item.color, color } }
}

/** Only whether each prop is given matters. */
type Abilities = { onSelectSlot?: unknown; onMove?: unknown; onResize?: unknown; onRemove?: unknown }

function hint({ onSelectSlot, onMove, onResize, onRemove }: Abilities) {
  return [
    'Les flèches changent de jour ou d’heure.',
    onSelectSlot && 'Entrée choisit le jour ou l’heure.',
    onMove && 'Sur un élément, Maj et une flèche le déplacent.',
    onResize && 'Les touches plus et moins changent sa durée.',
    onResize && 'Ctrl, Maj et une flèche changent sa fin, Alt, Maj et une flèche son début.',
    onRemove && 'La touche Suppr le désactive.',
  ]
    .filter(Boolean)
    .join(' ')
}
