import { daysBetween } from '@vigie/contract/common/days.ts'
import './calendar.css'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { formatLongDay, formatTime, today } from '@/lib/dates.ts'
import { CalendarAgenda } from './calendar-agenda.tsx'
import { DayCell, HourSlot, HoursGutter, MonthDay, WeekDay, Weekday } from './calendar-cells.tsx'
import { CalendarContext, type CalendarContextValue, type LibraryEvent } from './calendar-context.ts'
import { CalendarItemContent } from './calendar-item-content.tsx'
import { AGENDA_DAYS, lastDayOf, periodOf, touches } from './calendar-period.ts'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import type { CalendarItem, CalendarProps, CalendarSlot } from './calendar-types.ts'
import { DayItemsModal } from './day-items-modal.tsx'
import { moveByKey, movedTo, resizeByKey, STEP_MINUTES } from './interaction/calendar-keys.ts'
import { hoursUnderPointer } from './interaction/pointer-range.ts'
import { useCalendarFocus } from './interaction/use-calendar-focus.ts'
import { useTaps } from './interaction/use-taps.ts'
import { LibraryCalendar } from './library/library-calendar.ts'
import { daySlot, hourSlot, toLibraryEvent, toSlot } from './library/library-events.ts'
import { usePlainRoles } from './library/use-plain-roles.ts'
import { wallLocalizer } from './library/wall-localizer.ts'
import { textColorOn } from './text-color.ts'
import { addMinutes, dayOfWall, toDay, toLibraryDate, toWallTime } from './wall-clock.ts'

const HEIGHT = 600
const SLOTS_PER_GROUP = 2
const LONG_PRESS_MS = 250
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

/** The library's calendar in the site's time, in French and for every way of pointing. */
export function Calendar<Item extends CalendarItem>(props: CalendarProps<Item>) {
  const { view, date, items, messages, views, onSelectSlot, onDateChange, onViewChange } = props
  const root = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const [fullDay, setFullDay] = useState<string | null>(null)
  const focus = useCalendarFocus({ root, view, date, onDateChange })
  usePlainRoles(root)
  const chooseSlot = (slot: CalendarSlot) => {
    focus.landOn(slot)
    onSelectSlot?.(slot)
  }
  const taps = useTaps(chooseSlot)

  const visibleItems = useMemo(() => {
    const period = periodOf(view, date)
    return items.filter((item) => touches(item, period))
  }, [items, view, date])
  const events = useMemo(() => visibleItems.map(toLibraryEvent), [visibleItems])
  const counts = useMemo(() => countByDay(visibleItems), [visibleItems])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the items are what draws the item elsewhere.
  useEffect(focus.settleFocus, [visibleItems])

  const original = (item: CalendarItem) => item as Item
  const isMovable = ({ item }: LibraryEvent) => item.isMovable !== false

  const handleItemKey = (event: KeyboardEvent, item: CalendarItem) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Delete') props.onRemove?.(original(item))
    if (item.isMovable === false) return
    const moved = props.onMove && moveByKey(item, event, view)
    const change = moved ?? (props.onResize && resizeByKey(item, event))
    if (!change) return
    event.preventDefault()
    focus.followItem(item.id, dayOfWall(change.start))
    if (moved) props.onMove?.(original(item), change)
    else props.onResize?.(original(item), change)
  }

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
    dayLabel: (day) =>
      [formatLongDay(day), messages.count(counts.get(day) ?? 0), props.dayNote?.(day)]
        .filter(Boolean)
        .join(', '),
    selectDay: (day) => onSelectSlot?.(daySlot(day)),
    selectHour: (slot) => onSelectSlot?.(hourSlot(slot, addMinutes(slot, STEP_MINUTES))),
    openDay: (day) => onViewChange('day', day),
    selectItem: (item) => props.onSelectItem?.(original(item)),
    handleItemKey,
  }
  const time = (hour: string) => toLibraryDate(`${date}T${hour}`)
  const hasHours = view !== 'month' && view !== 'agenda'

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div
      aria-describedby={hintId}
      aria-label={props.label}
      className="calendar"
      onKeyDown={focus.handleKeyDown}
      ref={root}
      role="group"
      {...taps.handlers}
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
          dayPropGetter={(day) => ({ className: props.dayClassName?.(toDay(day)) ?? '' })}
          doShowMoreDrillDown={false}
          draggableAccessor={(event) => props.onMove !== undefined && isMovable(event)}
          drilldownView={null}
          endAccessor="end"
          eventPropGetter={itemLook}
          events={events}
          getNow={siteNow}
          length={AGENDA_DAYS}
          localizer={wallLocalizer}
          longPressThreshold={LONG_PRESS_MS}
          max={time(props.hours?.to ?? '23:59')}
          messages={{ allDay: 'Journée', showMore: (count) => `+ ${count} de plus` }}
          min={time(props.hours?.from ?? '00:00')}
          onEventDrop={({ event, start, isAllDay }) => {
            const { item } = event
            const allDay = hasHours ? (isAllDay ?? false) : item.allDay
            props.onMove?.(original(item), movedTo(item, toWallTime(new Date(start)), allDay))
          }}
          onEventResize={({ event, start, end }) =>
            props.onResize?.(original(event.item), {
              start: toWallTime(new Date(start)),
              end: toWallTime(new Date(end)),
              allDay: event.item.allDay,
            })
          }
          onNavigate={(day) => onDateChange(toDay(day))}
          onSelectEvent={({ item }) => context.selectItem(item)}
          onSelectSlot={(info) => {
            taps.markHeard()
            if (info.action === 'doubleClick') return
            const chosen = toSlot(info, view)
            const dragged = chosen.startTime === null ? undefined : info.bounds
            chooseSlot(dragged ? hoursUnderPointer(root.current, chosen, dragged) : chosen)
          }}
          onShowMore={(_events, day) => setFullDay(toDay(day))}
          onView={onViewChange}
          resizable={hasHours && props.onResize !== undefined}
          resizableAccessor={(event) => isMovable(event) && !event.item.allDay}
          scrollToTime={time(props.scrollTo ?? '08:00')}
          selectable={onSelectSlot !== undefined}
          startAccessor="start"
          step={STEP_MINUTES}
          style={{ height: props.height ?? HEIGHT }}
          timeslots={SLOTS_PER_GROUP}
          titleAccessor={({ item }) => item.title}
          tooltipAccessor={({ item }) => item.label}
          view={view}
          views={LIBRARY_VIEWS}
        />
        {visibleItems.length === 0 && view !== 'agenda' && <p className="calendar-empty">{messages.empty}</p>}
        <DayItemsModal day={fullDay} onClose={() => setFullDay(null)} />
      </CalendarContext>
    </div>
  )
}

const siteNow = () => toLibraryDate(`${today()}T${formatTime(new Date())}`)

/** Muted ones keep their colour for the border: text at 60% opacity reads on a pale ground only. */
function itemLook({ item }: LibraryEvent) {
  if (item.isMuted) return { className: 'calendar-muted', style: { borderColor: item.color } }
  const color = item.textColor ?? textColorOn(item.color)
  return { style: { backgroundColor: item.color, borderColor: item.color, color } }
}

function countByDay(items: readonly CalendarItem[]) {
  const counts = new Map<string, number>()
  for (const item of items) {
    const first = dayOfWall(item.start)
    for (const day of daysBetween(first, lastDayOf(item))) counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return counts
}

/** Only whether each is there matters. */
type Abilities = { onSelectSlot?: unknown; onMove?: unknown; onResize?: unknown; onRemove?: unknown }

function hint({ onSelectSlot, onMove, onResize, onRemove }: Abilities) {
  return [
    'Les flèches changent de jour ou d’heure.',
    onSelectSlot && 'Entrée choisit le jour ou l’heure.',
    onMove && 'Sur un élément, Maj et une flèche le déplacent.',
    onResize && 'Les touches plus et moins changent sa durée.',
    onRemove && 'La touche Suppr le désactive.',
  ]
    .filter(Boolean)
    .join(' ')
}
