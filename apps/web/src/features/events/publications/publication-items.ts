import type { Publication } from '@vigie/contract/writing/schedule.ts'
import type { CalendarChange, CalendarItem, WallTime } from '@/components/calendar/calendar-types.ts'
import { addMinutes, dayOfWall, timeOfWall } from '@/components/calendar/wall-clock.ts'
import { formatLongDay } from '@/lib/dates.ts'
import type { EventItem } from '../calendar-items.ts'

/** An article at the moment of the site's clock at which it was or will be published, or will be withdrawn. */
export type DrawnPublication = Omit<Publication, 'at'> & { key: string; wall: WallTime }
export type PublicationItem = CalendarItem & { id: string; articleId: number }
export type ScreenItem = EventItem | PublicationItem

export const PUBLICATION_COLOR = '#0F766E'
/** A publication is a moment; this much can be read and clicked. */
const DRAWN_MINUTES = 30

export const isPublication = (item: ScreenItem): item is PublicationItem => 'articleId' in item

export function toPublicationItem(publication: DrawnPublication): PublicationItem {
  const { id, key, title, wall, isProgrammed } = publication
  const { note, state } = wordsOf(publication)
  return {
    id: key,
    articleId: id,
    title,
    start: wall,
    end: addMinutes(wall, DRAWN_MINUTES),
    allDay: false,
    color: PUBLICATION_COLOR,
    outline: isProgrammed ? 'dashed' : 'solid',
    isMovable: isProgrammed,
    isResizable: false,
    note,
    label: `${title}, ${formatLongDay(dayOfWall(wall))}, ${timeOfWall(wall)}, ${state}`,
  }
}

function wordsOf({ isProgrammed, action }: DrawnPublication) {
  if (action === 'withdraw') return { note: 'retrait', state: 'retrait programmé' }
  return isProgrammed
    ? { note: 'programmé', state: 'publication programmée' }
    : { note: 'publié', state: 'article publié' }
}

/** Dropped among whole days, a publication keeps its hour. */
export function movedWall(wall: WallTime, { start, allDay }: CalendarChange): WallTime {
  return allDay ? `${dayOfWall(start)}T${timeOfWall(wall)}` : start
}

type Change<Item> = (item: Item, change: CalendarChange) => void
type Actions<Item> = { move: Change<Item>; resize: Change<Item>; deactivate: (item: Item) => void }

/** The calendar's actions for both kinds: a publication is moved, and nothing else. */
export function withPublications(
  actions: Actions<EventItem>,
  move: Change<PublicationItem>,
): Actions<ScreenItem> {
  return {
    move: (item, change) => (isPublication(item) ? move(item, change) : actions.move(item, change)),
    resize: (item, change) => !isPublication(item) && actions.resize(item, change),
    deactivate: (item) => !isPublication(item) && actions.deactivate(item),
  }
}
