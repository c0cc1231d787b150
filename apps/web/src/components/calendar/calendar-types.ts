export type CalendarView = 'month' | 'week' | 'work_week' | 'day' | 'agenda'

/**
 * A moment of the site's wall clock: `YYYY-MM-DDTHH:mm`, or `YYYY-MM-DD` for a whole day. A string, because a
 * `Date` would depend on the time zone of the browser.
 */
export type WallTime = string

export type CalendarItem = {
  id: string | number
  title: string
  start: WallTime
  /** Exclusive for hours, like the end of a meeting; inclusive for whole days. */
  end: WallTime
  allDay: boolean
  /** The background, as #RRGGBB. */
  color: string
  /** Drawn at 60% opacity; `note` and `label` must say why. */
  isMuted?: boolean | undefined
  /** Read by screen readers instead of the title; includes what the colour and the opacity mean. */
  label: string
  /** Shown after the title; says what the colour and the opacity mean, such as « urgent » or « inactif ». */
  note?: string | undefined
  /** False for an item that must not be moved or resized. */
  isMovable?: boolean | undefined
  /** False for an item that is a moment rather than a time. */
  isResizable?: boolean | undefined
  /** Drawn as a frame of its colour, for what is of another kind than the other items; dashed while it is to come. */
  outline?: 'solid' | 'dashed' | undefined
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
  /** The number of items on a day, read after the day: `(3) => '3 événements'`. */
  count: (count: number) => string
}

export type CalendarProps<Item extends CalendarItem = CalendarItem> = {
  /** Names the calendar for screen readers. */
  label: string
  items: readonly Item[]
  /** The views on offer, in order, with their labels: `{ view: 'agenda', label: 'Planning' }`. */
  views: readonly { view: CalendarView; label: string }[]
  view: CalendarView
  /** `date` is given when the day changes as well: a click on a day's heading opens that day. */
  onViewChange: (view: CalendarView, date?: string) => void
  /** The visible period is the one that contains this day, `YYYY-MM-DD`. */
  date: string
  onDateChange: (date: string) => void
  messages: CalendarMessages
  /** A click, a tap, a range dragged or drawn after a touch held 250 ms, or Enter on a day or an hour. */
  onSelectSlot?: ((slot: CalendarSlot) => void) | undefined
  onSelectItem?: ((item: Item) => void) | undefined
  /**
   * Dragged elsewhere by mouse or by a finger that rests first, or moved with Shift and the arrow keys. Without
   * it nothing can be dragged.
   */
  onMove?: ((item: Item, change: CalendarChange) => void) | undefined
  /** Stretched by an end, or with the keys + and − and the arrows with Shift and Ctrl or Alt. */
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
