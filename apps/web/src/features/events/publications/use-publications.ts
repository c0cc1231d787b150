import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { periodOf } from '@/components/calendar/calendar-period.ts'
import type { CalendarView } from '@/components/calendar/calendar-types.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { publicationsQuery } from './api.ts'
import { type DrawnPublication, toPublicationItem } from './publication-items.ts'
import { useMovePublication } from './use-move-publication.ts'

type Place = { view: CalendarView; date: string; arePublicationsShown: boolean }

const NONE: DrawnPublication[] = []

/** The articles of the visible period, when they are switched on. */
export function usePublications(
  { view, date, arePublicationsShown }: Place,
  onError: (message: string) => void,
) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    ...publicationsQuery(periodOf(view, date), client),
    enabled: arePublicationsShown,
  })
  const drawn = arePublicationsShown && data ? data : NONE
  return {
    items: useMemo(() => drawn.map(toPublicationItem), [drawn]),
    error:
      arePublicationsShown && error ? failureMessage(error, 'Les publications n’ont pas pu être lues') : null,
    move: useMovePublication(onError),
    refresh: () => arePublicationsShown && refetch(),
  }
}
