import { Calendar } from 'react-big-calendar'
import * as addon from 'react-big-calendar/lib/addons/dragAndDrop'
import type { LibraryEvent } from '../calendar-context.ts'

type WithDragAndDrop = typeof addon.default

/** The add-on is an old-style module: each tool finds its function under one more, or one less, `default`. */
function unwrapped(module: unknown): WithDragAndDrop {
  return typeof module === 'function'
    ? (module as WithDragAndDrop)
    : unwrapped((module as { default: unknown }).default)
}

export const LibraryCalendar = unwrapped(addon)<LibraryEvent>(Calendar)
