export type CalendarView = 'month' | 'week' | 'work_week' | 'day' | 'agenda'

/**
 * A moment of the site's wall clock: `YYYY-MM-DDTHH:mm`, or `YYYY-MM-DD` for a whole day. A string on purpose:
 * a `Date` would carry the time zone of the browser, which has no say here.
 */
export type WallTime = string

export type CalendarItem = {
  id: string | number
  title: string
  start: WallTime
  /** An hour is excluded, as the end of a meeting is; the last day of whole days is included. */
  end: WallTime
  allDay: boolean
  /** The background, as #RRGGBB. */
  color: string
  /** Drawn at 60% opacity; the note and the label say why. */
  isMuted?: boolean | undefined
  /** What a screen reader says of the item instead of its title: the words for what the colour and the look say. */
  label: string
  /** A word after the title for what the colour and the look say, such as « urgent » or « inactif ». */
  note?: string | undefined
  /** Whether this one may be moved and stretched; true by default where the calendar allows it. */
  isMovable?: boolean | undefined
}

/** What was chosen on the empty calendar. Times are null when whole days were chosen. */
export type CalendarSlot = {
  /** The first day, `YYYY-MM-DD`. */
  day: string
  /** Every day chosen, in order. */
  days: string[]
  /** `HH:mm`, or null when the days were chosen rather than hours. */
  startTime: string | null
  /** `HH:mm`, never past 23:59. */
  endTime: string | null
}

export type CalendarChange = {
  start: WallTime
  end: WallTime
  allDay: boolean
}

export type CalendarMessages = {
  /** Shown where a period holds nothing. */
  empty: string
  /** The header of the agenda's last column: « Événement ». */
  item: string
  /** How many there are on a day, said with the day: `(3) => '3 événements'`. */
  count: (count: number) => string
}

export type CalendarProps<Item extends CalendarItem = CalendarItem> = {
  /** Names the calendar for screen readers. */
  label: string
  items: readonly Item[]
  /** The views on offer, in order, with their labels: `{ view: 'agenda', label: 'Planning' }`. */
  views: readonly { view: CalendarView; label: string }[]
  view: CalendarView
  /** With the day to show when that changes as well: a click on a day's heading opens that day. */
  onViewChange: (view: CalendarView, date?: string) => void
  /** The day that the view is about, `YYYY-MM-DD`. */
  date: string
  onDateChange: (date: string) => void
  messages: CalendarMessages
  /** A click, a tap, a range dragged or drawn after a touch held 250 ms, or Enter on a day or an hour. */
  onSelectSlot?: ((slot: CalendarSlot) => void) | undefined
  onSelectItem?: ((item: Item) => void) | undefined
  /** Dragged elsewhere, or moved with Shift and the arrow keys. Without it nothing can be dragged. */
  onMove?: ((item: Item, change: CalendarChange) => void) | undefined
  /** Stretched by an edge in the week and day views, or with the keys + and −. */
  onResize?: ((item: Item, change: CalendarChange) => void) | undefined
  /** The Delete key on an item. */
  onRemove?: ((item: Item) => void) | undefined
  /** The first and last hours drawn in the week and day views; the whole day by default. */
  hours?: { from: string; to: string } | undefined
  /** Lets people hide Saturday and Sunday in the week view, which is then `work_week`. */
  hasWorkWeek?: boolean | undefined
  /** Where most items last half an hour: those leave out their hours, which the grid shows beside them. */
  hasShortItems?: boolean | undefined
}
