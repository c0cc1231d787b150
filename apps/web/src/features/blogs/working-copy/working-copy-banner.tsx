import { useInfiniteQuery } from '@tanstack/react-query'
import type { Blog } from '@vigie/contract/writing/blogs.ts'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { toast } from '@/components/toasts/toast.ts'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { historyQueries } from '@/domain/history/api.ts'
import { useSessionUser } from '@/domain/session/session.ts'
import { formatAge } from '@/lib/dates.ts'
import { useMinutes } from '@/lib/hooks/use-minutes.ts'
import { fr } from '@/lib/typography.ts'
import { useDiscardWorkingCopy } from '../api.ts'
import { BLOG_FAILURES } from '../blog-words.ts'

type Props = {
  record: Blog
  isBusy: boolean
  isDirty: boolean
  onPublish: () => void
  onDiscarded: (published: Blog) => void
}

const KEPT =
  'Le formulaire montrera de nouveau la version publiée. L’historique garde les modifications enregistrées : vous pourrez les y retrouver.'
const LOST = 'Ce que vous n’avez pas encore enregistré sera perdu.'

/** The form shows changes that the site does not show yet. */
export function WorkingCopyBanner({ record, isBusy, isDirty, onPublish, onDiscarded }: Props) {
  const words = useSavedWords(record)
  const { confirm } = useConfirm()
  const discardCopy = useDiscardWorkingCopy()
  const discard = () =>
    confirm({
      type: 'warning',
      title: 'Abandonner les modifications',
      message: fr(isDirty ? `${KEPT} ${LOST}` : KEPT),
      confirmText: 'Abandonner',
      cancelText: 'Garder',
      accent: 'cancel',
      failureWords: BLOG_FAILURES.discard,
      onConfirm: async () => {
        onDiscarded(await discardCopy.mutateAsync({ id: record.id, version: record.version }))
        toast.success('Modifications abandonnées', { description: 'Le site n’a pas changé.', isBrief: true })
      },
    })
  return (
    <Alert className="mb-6" type="info">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 lg:-my-0.5">
        <p>{words}</p>
        <div className="flex flex-wrap gap-2">
          <Button isBusy={isBusy} onClick={onPublish} size="sm">
            Publier les modifications
          </Button>
          <Button onClick={() => void discard()} size="sm" variant="outline">
            Abandonner les modifications
          </Button>
        </div>
      </div>
    </Alert>
  )
}

/** « Modifications non publiées, enregistrées il y a 5 minutes par vous » */
function useSavedWords({ id, version, updatedAt }: Blog) {
  const { data } = useInfiniteQuery(historyQueries.list({ collection: 'blogs', id, version }))
  const now = useMinutes()
  const me = useSessionUser()?.id
  const { savedAt, savedBy } = data?.pages[0]?.data[0] ?? { savedAt: updatedAt, savedBy: null }
  // The server's clock may be ahead of this one by a moment.
  const age = formatAge(savedAt, new Date(Math.max(now.getTime(), Date.parse(savedAt))))
  const by = savedBy ? ` par ${savedBy.id === me ? 'vous' : savedBy.name}` : ''
  return `Modifications non publiées, enregistrées ${age}${by}.`
}
