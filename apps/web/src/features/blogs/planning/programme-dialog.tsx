import { useMutation } from '@tanstack/react-query'
import { addDays } from '@vigie/contract/common/days.ts'
import type { ProgrammeBody } from '@vigie/contract/writing/planning.ts'
import { toast } from '@/components/toasts/toast.ts'
import { Modal } from '@/components/ui/overlays/modal.tsx'
import { deleteProgramme, putProgramme } from '@/domain/publishing/api.ts'
import { plannedWords } from '@/domain/publishing/programme-words.ts'
import { dayOf, formatTime, today } from '@/lib/dates.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { useReadBlogsAgain } from '../api.ts'
import { BLOG_FAILURES } from '../blog-words.ts'
import { ProgrammeForm } from './programme-form.tsx'
import { SaveFirstSection } from './save-first-section.tsx'

const MORNING = '09:00'

export type ProgrammeDialogProps = {
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
export function ProgrammeDialog(props: ProgrammeDialogProps) {
  const { article, isDirty, onPlanned, onClose } = props
  const readBlogsAgain = useReadBlogsAgain()
  const action = article?.published ? 'withdraw' : 'publish'
  const change = useMutation({
    mutationFn: async (moment: ProgrammeBody | null) => {
      if (!article) return null
      if (moment) return (await putProgramme(article.id, { ...moment, action })).at
      await deleteProgramme(article.id)
      return null
    },
    onSuccess: (plannedAt) => {
      void readBlogsAgain()
      const words = article && plannedWords({ published: article.published, plannedAt })
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
        <ProgrammeForm
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
function initialMoment(plannedAt: string | null): ProgrammeBody {
  if (plannedAt) return { date: dayOf(plannedAt), time: formatTime(plannedAt) }
  return { date: addDays(today(), 1), time: MORNING }
}
