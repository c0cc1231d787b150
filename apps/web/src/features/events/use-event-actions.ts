import { useQueryClient } from '@tanstack/react-query'
import type { CalendarChange } from '@/components/calendar/calendar-types.ts'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { toast } from '@/components/toasts/toast.ts'
import { fr } from '@/lib/typography.ts'
import { findInLists, useDeactivateEvent } from './api.ts'
import { type EventItem, toCalendarItem } from './calendar-items.ts'
import { movedTimes, moveLabel, rebased, resizedTimes, resizeLabel } from './event-changes.ts'
import { EVENT_FAILURES } from './event-words.ts'
import { ChangeGivenUp } from './registrations/use-notify-registered.ts'
import { useMoveEvent } from './use-move-event.ts'

/** Moves, resizes and deactivates events on the calendar. */
export function useEventActions(onError: (message: string) => void) {
  const client = useQueryClient()
  const moveEvent = useMoveEvent(onError)
  const deactivate = useDeactivateEvent()

  const change = (toTimes: typeof movedTimes, toLabel: typeof moveLabel) => {
    return (item: EventItem, asked: CalendarChange) => {
      const event = findInLists(client, item.id)
      if (!event) return
      const times = toTimes(event, rebased(asked, item, toCalendarItem(event)))
      moveEvent(event, times, toLabel(item, times))
    }
  }

  return {
    move: change(movedTimes, moveLabel),
    resize: change(resizedTimes, resizeLabel),
    deactivate: (item: EventItem) => {
      if (!item.resource.isActive) return
      deactivate.mutate(item.id, {
        onSuccess: () => toast.success(fr(`« ${item.title} » désactivé`)),
        onError: (error) => {
          if (!(error instanceof ChangeGivenUp)) onError(reportFailure(error, EVENT_FAILURES.deactivate))
        },
      })
    },
  }
}
