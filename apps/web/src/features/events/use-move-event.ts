import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Event } from '@vigie/contract/agenda/events.ts'
import { useRef } from 'react'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { toast } from '@/components/toasts/toast.ts'
import { TOAST_DURATION } from '@/components/toasts/toast-store.ts'
import {
  EVENTS_MUTATION,
  findInLists,
  patchLists,
  putEvent,
  readListsAgain,
  readSummariesAgain,
  replaceEvent,
  stopReadingLists,
} from './api.ts'
import { type EventTimes, timesOfEvent } from './event-changes.ts'
import { toEventUpdate, toFormValues } from './event-form-values.ts'
import { EVENT_FAILURES } from './event-words.ts'
import { ChangeGivenUp, useNotifyRegistered } from './registrations/use-notify-registered.ts'

type Move = {
  id: number
  times: EventTimes
  before: EventTimes
  message: string
  /** Moves are numbered: those that waited while the person gave one up are given up with it. */
  number: number
  isUndo?: boolean
}

/**
 * Saves the new times of an event at once and offers an undo. Moves of one event are saved one after the
 * other: each needs the version of the one before.
 */
export function useMoveEvent(onError: (message: string) => void) {
  const client = useQueryClient()
  const undoPoint = useRef<{ id: number; times: EventTimes; at: number } | null>(null)
  const tell = useNotifyRegistered()
  const lastNumber = useRef(0)
  const givenUpTo = useRef(0)

  const mutation = useMutation({
    ...EVENTS_MUTATION,
    scope: { id: 'move-event' },
    mutationFn: async ({ id, times, number }: Move) => {
      if (number <= givenUpTo.current) throw new ChangeGivenUp()
      return tell((told) => {
        const event = findInLists(client, id)
        if (!event) throw new Error(`event ${id} is no longer on screen`)
        // Moved again while the question was on screen: send the newest times.
        const latest = told.tellRegistered === undefined ? { ...event, ...times } : event
        const input = { ...toEventUpdate(toFormValues(latest)), ...told }
        return putEvent({ id, input, version: event.version })
      })
    },
    onError: (error, { id, before, number }) => {
      undoPoint.current = null
      if (number <= givenUpTo.current) return
      setTimes(id, before)
      if (error instanceof ChangeGivenUp) {
        givenUpTo.current = lastNumber.current
        return
      }
      onError(reportFailure(error, EVENT_FAILURES.move))
      void readListsAgain(client)
    },
    onSuccess: (saved, { id, message, isUndo }) => {
      keep(saved)
      void readSummariesAgain(client)
      const point = undoPoint.current
      if (isUndo || point?.id !== id) return
      toast.success(message, { action: { label: 'Annuler', onClick: () => undo(point) } })
    },
  })

  /** If the event has moved again since, only the version of the response is used. */
  function keep(saved: Event) {
    const waiting = client.isMutating({
      ...EVENTS_MUTATION,
      predicate: ({ state }) => (state.variables as Move | undefined)?.id === saved.id,
    })
    patchLists(client, (events) =>
      events.map((event) => {
        if (event.id !== saved.id) return event
        return waiting > 1 ? { ...event, version: saved.version } : saved
      }),
    )
  }

  function setTimes(id: number, times: EventTimes) {
    patchLists(client, (events) => {
      const event = events.find((one) => one.id === id)
      return event ? replaceEvent(events, { ...event, ...times }) : events
    })
  }

  /** Changes the list before anything is awaited: the next key may come before the next render. */
  function move(change: Omit<Move, 'before' | 'number'>) {
    const event = findInLists(client, change.id)
    if (!event) return
    void stopReadingLists(client)
    setTimes(change.id, change.times)
    lastNumber.current += 1
    mutation.mutate({ ...change, before: timesOfEvent(event), number: lastNumber.current })
  }

  function undo({ id, times }: { id: number; times: EventTimes }) {
    undoPoint.current = null
    move({ id, times, message: '', isUndo: true })
  }

  /** Moves in quick succession are undone together: five presses of a key are one move for the person. */
  return (event: Event, times: EventTimes, message: string) => {
    const now = Date.now()
    const last = undoPoint.current
    const isInARow = last?.id === event.id && now - last.at < TOAST_DURATION
    undoPoint.current = { id: event.id, times: isInARow ? last.times : timesOfEvent(event), at: now }
    move({ id: event.id, times, message })
  }
}
