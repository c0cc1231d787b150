import { useQueryClient } from '@tanstack/react-query'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { toast } from '@/components/toasts/toast.ts'
import { undoToast } from '@/components/toasts/undo-toast.tsx'
import { type Changed, undoChange } from './api.ts'

/** Says what was done, with ten seconds to undo it before the client is notified (RDV-06). */
export function useOfferUndo() {
  const client = useQueryClient()
  return (title: string, { data, undo }: Changed) => {
    if (!undo) return toast.success(title)
    return undoToast(title, () => {
      undoChange(client, data.id, undo).then(
        () => toast.success('Rendez-vous rétabli'),
        (error) => reportFailure(error, 'Le rendez-vous n’a pas pu être rétabli'),
      )
    })
  }
}
