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
import {
  type DrawnPublication,
  movedWall,
  type PublicationItem,
  toPublicationItem,
} from './publication-items.ts'

type Move = { publication: DrawnPublication; wall: string; isUndo: boolean }

/** Programs an article for another moment at once and offers an undo, as the move of an event does. */
export function useMovePublication(onError: (message: string) => void) {
  const client = useQueryClient()
  const undoPoint = useRef<{ key: string; wall: string; at: number } | null>(null)

  const mutation = useMutation({
    ...PUBLICATIONS_MUTATION,
    mutationFn: ({ publication, wall }: Move) => saveWall(publication, wall),
    onError: (error, { publication }) => {
      setWall(client, publication.key, publication.wall)
      undoPoint.current = null
      onError(reportFailure(error, 'La programmation n’a pas pu être enregistrée'))
    },
    onSuccess: (_wall, { publication, wall, isUndo }) => {
      const point = undoPoint.current
      if (isUndo || point?.key !== publication.key) return
      const undo = () => {
        undoPoint.current = null
        move(publication.key, point.wall, true)
      }
      toast.success(programmedWords(publication, wall), { action: { label: 'Annuler', onClick: undo } })
    },
    onSettled: () => {
      // The last of several moves: the others would draw the article where it was.
      if (client.isMutating(PUBLICATIONS_MUTATION) === 1) void readPublicationsAgain(client)
    },
  })

  /** Changes the list before anything is awaited: the next key may come before the next render. */
  function move(key: string, wall: string, isUndo: boolean) {
    const publication = findPublication(client, key)
    if (!publication) return
    void stopReadingPublications(client)
    setWall(client, key, wall)
    mutation.mutate({ publication, wall, isUndo })
  }

  return (item: PublicationItem, asked: CalendarChange) => {
    const key = item.id
    const publication = findPublication(client, key)
    if (!publication?.isProgrammed) return
    const wall = movedWall(publication.wall, rebased(asked, item, toPublicationItem(publication)))
    const now = Date.now()
    const last = undoPoint.current
    // Five presses of a key are one move for the person, undone together.
    const isInARow = last?.key === key && now - last.at < TOAST_DURATION
    undoPoint.current = { key, wall: isInARow ? last.wall : publication.wall, at: now }
    move(key, wall, false)
  }
}

function programmedWords({ title, action }: DrawnPublication, wall: string) {
  const moment = `${formatLongDay(dayOfWall(wall))} à ${timeOfWall(wall)}`
  return fr(
    action === 'withdraw'
      ? `Retrait de « ${title} » programmé le ${moment}`
      : `« ${title} » programmé le ${moment}`,
  )
}
