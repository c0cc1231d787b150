import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CalendarChange } from '@/components/calendar/calendar-types.ts'
import { dayOfWall, timeOfWall } from '@/components/calendar/wall-clock.ts'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { toast } from '@/components/toasts/toast.ts'
import { TOAST_DURATION } from '@/components/toasts/toast-store.ts'
import { formatLongDay } from '@/lib/dates.ts'
import { fr } from '@/lib/typography.ts'
import { rebased } from '../event-changes.ts'
import {
  findPublication,
  PUBLICATIONS_MUTATION,
  readPublicationsAgain,
  saveWall,
  setWall,
  stopReadingPublications,
} from './api.ts'
import { movedWall, type PublicationItem, toPublicationItem } from './publication-items.ts'

type Move = { id: number; title: string; wall: string; before: string; isUndo: boolean }

/** Programs an article for another moment at once and offers an undo, as the move of an event does. */
export function useMovePublication(onError: (message: string) => void) {
  const client = useQueryClient()
  const undoPoint = useRef<{ id: number; wall: string; at: number } | null>(null)

  const mutation = useMutation({
    ...PUBLICATIONS_MUTATION,
    mutationFn: ({ id, wall }: Move) => saveWall(id, wall),
    onError: (error, { id, before }) => {
      setWall(client, id, before)
      undoPoint.current = null
      onError(reportFailure(error, 'La programmation n’a pas pu être enregistrée'))
    },
    onSuccess: (_wall, { id, title, wall, isUndo }) => {
      const point = undoPoint.current
      if (isUndo || point?.id !== id) return
      const moment = `${formatLongDay(dayOfWall(wall))} à ${timeOfWall(wall)}`
      const undo = () => {
        undoPoint.current = null
        move({ id, title, wall: point.wall, isUndo: true })
      }
      toast.success(fr(`« ${title} » programmé le ${moment}`), {
        action: { label: 'Annuler', onClick: undo },
      })
    },
    onSettled: () => {
      // The last of several moves: the others would draw the article where it was.
      if (client.isMutating(PUBLICATIONS_MUTATION) === 1) void readPublicationsAgain(client)
    },
  })

  /** Changes the list before anything is awaited: the next key may come before the next render. */
  function move(change: Omit<Move, 'before'>) {
    const before = findPublication(client, change.id)?.wall
    if (before === undefined) return
    void stopReadingPublications(client)
    setWall(client, change.id, change.wall)
    mutation.mutate({ ...change, before })
  }

  return (item: PublicationItem, asked: CalendarChange) => {
    const publication = findPublication(client, item.articleId)
    if (!publication?.isProgrammed) return
    const { id, title } = publication
    const wall = movedWall(publication.wall, rebased(asked, item, toPublicationItem(publication)))
    const now = Date.now()
    const last = undoPoint.current
    // Five presses of a key are one move for the person, undone together.
    const isInARow = last?.id === id && now - last.at < TOAST_DURATION
    undoPoint.current = { id, wall: isInARow ? last.wall : publication.wall, at: now }
    move({ id, title, wall, isUndo: false })
  }
}
