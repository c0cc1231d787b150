import { createStore, useStore } from '@/lib/store.ts'

/** The day, and the hour in views with hours, that has the keyboard focus. */
export type CursorPosition = {
  day: string
  time: string
}

export type CalendarCursor = ReturnType<typeof createCursor>

/** A store rather than a state: an arrow key re-renders two cells, not the whole calendar. */
export function createCursor(initial: CursorPosition) {
  const store = createStore(initial)
  return { ...store, set: (next: Partial<CursorPosition>) => store.set({ ...store.get(), ...next }) }
}

export function useCursorMatch(cursor: CalendarCursor, matches: (position: CursorPosition) => boolean) {
  return useStore({ subscribe: cursor.subscribe, get: () => matches(cursor.get()) })
}
