import { formatLongDay } from '@/lib/dates.ts'
import { Modal, ModalBody } from '../ui/overlays/modal.tsx'
import { useCalendar } from './calendar-context.ts'
import { CalendarItemRow } from './calendar-item-row.tsx'
import { touches } from './calendar-period.ts'
import { hoursOn } from './calendar-words.ts'
import { spansDays } from './interaction/item-changes.ts'

/** All items of a day whose cell is too small for them. */
export function DayItemsDialog({ day, onClose }: { day: string | null; onClose: () => void }) {
  const { visibleItems, selectItem } = useCalendar()
  const items = day ? visibleItems.filter((item) => touches(item, { from: day, to: day })) : []
  return (
    <Modal onOpenChange={onClose} open={day !== null} size="sm" title={day ? formatLongDay(day) : ''}>
      <ModalBody>
        <ul className="grid gap-1">
          {items.map((item) => (
            <li key={item.id}>
              <button
                className="calendar-agenda-item pressable"
                data-muted={item.isMuted || undefined}
                onClick={() => {
                  onClose()
                  selectItem(item)
                }}
                type="button"
              >
                <CalendarItemRow
                  aside={day && !(item.allDay && !spansDays(item)) && hoursOn(day, item)}
                  item={item}
                />
              </button>
            </li>
          ))}
        </ul>
      </ModalBody>
    </Modal>
  )
}
