import { useSyncExternalStore } from 'react'

/** The day, and the hour in views with hours, that has the keyboard focus. */
export type CursorPosition = {
  day: string
  time: string
}

export type CalendarCursor = {
  get: () => CursorPosition
  set: (position: Partial<CursorPosition>) => void
  subscribe: (listener: () => void) => () => void
}

/** A store rather than a state: an arrow key re-renders two cells, not the whole calendar. */
export function createCursor(initial: CursorPosition): CalendarCursor {
  let position = initial
  const listeners = new Set<() => void>()
  return {
    get: () => position,
    set: (next) => {
      position = { ...position, ...next }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export function useCursorMatch(cursor: CalendarCursor, matches: (position: CursorPosition) => boolean) {
  return useSyncExternalStore(cursor.subscribe, () => matches(cursor.get()))
}
