import type { Landmark, LandmarkKind } from '@vigie/contract/site/analytics.ts'
import { CalendarDays, FileText, Flag, type LucideIcon, Mail, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { toast } from '@/components/toasts/toast.ts'
import { RowAction } from '@/components/ui/row-action.tsx'
import { formatDay } from '@/lib/dates.ts'
import { fr } from '@/lib/typography.ts'
import { useDeleteLandmark } from '../api.ts'
import { landmarkText } from './landmark-words.ts'

const ICONS: Record<LandmarkKind, LucideIcon> = {
  article: FileText,
  campaign: Mail,
  event: CalendarDays,
  note: Flag,
}
const PATHS: Record<Exclude<LandmarkKind, 'note'>, (id: number) => string> = {
  article: (id) => `/blogs/edit/${id}`,
  campaign: (id) => `/newsletter/campagnes/${id}`,
  event: (id) => `/events?event=${id}`,
}

/** The newest first. */
export function LandmarkList({ landmarks }: { landmarks: readonly Landmark[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached from the keyboard.
    <section aria-label="Repères" className="focus-inset max-h-72 overflow-y-auto" tabIndex={0}>
      <ul className="divide-y divide-line">
        {landmarks.toReversed().map((landmark) => (
          <LandmarkRow key={`${landmark.kind} ${landmark.id}`} landmark={landmark} />
        ))}
      </ul>
    </section>
  )
}

function LandmarkRow({ landmark }: { landmark: Landmark }) {
  const { kind, id, day, label } = landmark
  const Icon = ICONS[kind]
  const remove = useDeleteLandmark()
  const { confirm } = useConfirm()
  const handleDelete = () =>
    confirm({
      type: 'danger',
      title: 'Supprimer ce repère',
      message: fr(`« ${label} », du ${formatDay(day)}.`),
      confirmText: 'Supprimer',
      failureWords: 'Le repère n’a pas pu être supprimé',
      onConfirm: async () => {
        await remove.mutateAsync(id)
        toast.success('Repère supprimé')
      },
    })
  return (
    <li className="flex min-h-10 flex-wrap items-center gap-x-3 py-1">
      <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span className="w-20 shrink-0 text-muted tabular-nums">{formatDay(day)}</span>
      <span className="min-w-40 flex-1 break-words">
        {kind === 'note' ? (
          label
        ) : (
          <Link className="underline-offset-4 hover:underline" to={PATHS[kind](id)}>
            {landmarkText(landmark)}
          </Link>
        )}
      </span>
      {kind === 'note' && (
        <RowAction
          icon={Trash2}
          isDestructive
          label={fr(`Supprimer le repère « ${label} »`)}
          onClick={() => void handleDelete()}
          title="Supprimer"
        />
      )}
    </li>
  )
}
