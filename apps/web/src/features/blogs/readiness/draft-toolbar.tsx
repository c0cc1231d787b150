import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { Button } from '@/components/ui/button.tsx'
import type { RecordForm } from '@/domain/content-form/record-form/use-record-form.ts'
import { type BlogFormValues, findBlogProblems } from '../blog-form-values.ts'
import { type Check, inScreenOrder } from './checks.ts'
import type { ReadinessStore } from './readiness-store.ts'
import { remainingWords } from './readiness-words.ts'
import { useReadiness } from './use-readiness.ts'

type Props = {
  form: RecordForm<BlogFormValues>
  store: ReadinessStore
  isBusy: boolean
  /** The question was answered by « Revoir ». */
  onReview: () => void
}

/** DAY-22: beside the button of BLOG-31, which saves the article as its checkbox says. */
export function DraftToolbar({ form, store, isBusy, onReview }: Props) {
  const { known } = useReadiness(store, form.record?.id)
  const { confirm } = useConfirm()

  const saveDraft = () => {
    form.change({ published: false })
    return form.save('draft')
  }
  const publish = async () => {
    const values = form.fields.getValues()
    // What the form refuses is shown by the save; the checks would only repeat it.
    if (findBlogProblems(values)) return form.save('publish')
    const checks = inScreenOrder(await store.check(), known)
    if (checks.length > 0 && !(await confirm(question(values.title, checks)))) return onReview()
    form.change({ published: true })
    return form.save('publish')
  }

  const { mode } = form.status
  return (
    <>
      <Button
        isBusy={isBusy && mode === 'draft'}
        onClick={() => !isBusy && void saveDraft()}
        variant="outline"
      >
        Enregistrer le brouillon
      </Button>
      <Button isBusy={isBusy && mode === 'publish'} onClick={() => !isBusy && void publish()}>
        Publier
      </Button>
    </>
  )
}

const question = (title: string, checks: readonly Check[]) => ({
  type: 'warning' as const,
  title: 'Confirmer la publication',
  message: (
    <>
      {`« ${title} » sera visible sur le site.`}
      <span className="mt-2 block">{remainingWords(checks)}</span>
      {checks.map(({ field, place, words }) => (
        <span className="mt-1 block" key={`${field} ${place?.from ?? ''} ${words}`}>
          {`– ${words}`}
        </span>
      ))}
    </>
  ),
  confirmText: 'Publier',
  cancelText: 'Revoir',
})
