import { useMutation } from '@tanstack/react-query'
import { addDays } from '@vigie/contract/common/days.ts'
import type { ScheduleBody } from '@vigie/contract/writing/schedule.ts'
import { toast } from '@/components/toasts/toast.ts'
import { Modal } from '@/components/ui/overlays/modal.tsx'
import { deleteSchedule, putSchedule } from '@/domain/publishing/api.ts'
import { scheduledWords } from '@/domain/publishing/schedule-words.ts'
import { dayOf, formatTime, today } from '@/lib/dates.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { useReadBlogsAgain } from '../api.ts'
import { BLOG_FAILURES } from '../blog-words.ts'
import { SaveFirstSection } from './save-first-section.tsx'
import { ScheduleForm } from './schedule-form.tsx'

const MORNING = '09:00'

export type ScheduleDialogProps = {
  /** Null for an article that has never been saved. */
  article: { id: number; published: boolean; plannedAt: string | null } | null
  /** The draft has changes that are not saved. */
  isDirty: boolean
  onSave: () => Promise<void>
  /** The save was refused: the form says why. */
  isRefused: boolean
  onPlanned: (at: string | null) => void
  onClose: () => void
}

/** When a draft will be published, or a published article withdrawn. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { article, isDirty, onPlanned, onClose } = props
  const readBlogsAgain = useReadBlogsAgain()
  const action = article?.published ? 'withdraw' : 'publish'
  const change = useMutation({
    mutationFn: async (moment: ScheduleBody | null) => {
      if (!article) return null
      if (moment) return (await putSchedule(article.id, { ...moment, action })).at
      await deleteSchedule(article.id)
      return null
    },
    onSuccess: (plannedAt) => {
      void readBlogsAgain()
      const words = article && scheduledWords({ published: article.published, plannedAt })
      toast.success(words ?? 'Programmation annulée', { isBrief: true })
      onPlanned(plannedAt)
      onClose()
    },
  })
  // What is withdrawn is the article, whatever its text: only a draft has to be saved first.
  const mustSave = !article || (isDirty && !article.published)
  return (
    <Modal
      onOpenChange={(isOpen) => !isOpen && onClose()}
      open
      size="sm"
      title={article?.published ? 'Programmer le retrait' : 'Programmer la publication'}
    >
      {mustSave ? (
        <SaveFirstSection isRefused={props.isRefused} onRefused={onClose} onSave={props.onSave} />
      ) : (
        <ScheduleForm
          action={action}
          failure={change.error && failureMessage(change.error, BLOG_FAILURES.plan)}
          initial={initialMoment(article.plannedAt)}
          isBusy={change.isPending}
          isPlanned={article.plannedAt !== null}
          onCancelPlan={() => change.mutate(null)}
          onPlan={(moment) => change.mutate(moment)}
        />
      )}
    </Modal>
  )
}

/** Tomorrow morning, unless there is a programme already. */
function initialMoment(plannedAt: string | null): ScheduleBody {
  if (plannedAt) return { date: dayOf(plannedAt), time: formatTime(plannedAt) }
  return { date: addDays(today(), 1), time: MORNING }
}
