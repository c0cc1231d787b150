import type { OutsideCalendar } from '@vigie/contract/agenda/calendars.ts'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { toast } from '@/components/toasts/toast.ts'
import { fr } from '@/lib/typography.ts'
import { useReadCalendar, useRemoveCalendar } from './api.ts'

/** What the buttons of a row do; `reading` is the calendar that is being read. */
export function useCalendarActions() {
  const { confirm } = useConfirm()
  const reading = useReadCalendar()
  const removing = useRemoveCalendar()
  return {
    reading: reading.isPending ? reading.variables : null,
    read: ({ id }: OutsideCalendar) =>
      reading.mutate(id, {
        onSuccess: ({ problem }) => (problem ? toast.warning(fr(problem)) : toast.success('Agenda relu')),
        onError: (error) => reportFailure(error, 'L’agenda n’a pas pu être relu'),
      }),
    remove: ({ id, name }: OutsideCalendar) =>
      void confirm({
        type: 'danger',
        title: 'Retirer l’agenda',
        message: fr(`Les heures occupées dans « ${name} » seront de nouveau proposées à vos visiteurs.`),
        confirmText: 'Retirer',
        failureWords: 'L’agenda n’a pas pu être retiré',
        onConfirm: () => removing.mutateAsync(id),
      }).then((isRemoved) => isRemoved && toast.success('Agenda retiré')),
  }
}
