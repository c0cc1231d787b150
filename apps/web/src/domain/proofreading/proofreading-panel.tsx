import { ArrowRight, CircleCheck } from 'lucide-react'
import type { TextRange } from '@/domain/rich-editor/text-edit.ts'
import { fr } from '@/lib/typography.ts'
import { REMARK_KINDS, type Remark, type RemarkKind } from './remark-kinds.ts'
import { TaskPanel } from './task-panel.tsx'
import { useFollowedItems } from './use-followed-items.ts'
import { useTextTask } from './use-text-task.ts'

/** Of each kind; the next ones show once these are dealt with. */
const SHOWN_MAX = 30
const KINDS = Object.keys(REMARK_KINDS) as RemarkKind[]

type Props = { value: string; onGo: (place: TextRange) => void }

/** TEXT-03: what could be read again, each leading to its place. Nothing is enforced. */
export function ProofreadingPanel({ value, onGo }: Props) {
  const task = useTextTask('proofreading', value)
  const remarks = useFollowedItems(task.found, value)
  const groups = KINDS.map((kind) => ({ kind, found: remarks.filter((one) => one.kind === kind) }))
  return (
    <TaskPanel label="Relecture" task={task} value={value}>
      <p className="text-muted" role="status">
        {[task.found?.statistics, task.found?.level && fr(`lisibilité : ${task.found.level}`)]
          .filter(Boolean)
          .join(' · ')}
        {task.found?.level && <span className="block text-xs">Indice de Kandel et Moles</span>}
      </p>
      {remarks.length === 0 && (
        <p className="flex items-center gap-2">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success-text" />
          Rien à signaler
        </p>
      )}
      {groups
        .filter(({ found }) => found.length > 0)
        .map(({ kind, found }) => (
          <RemarkGroup found={found} key={kind} onGo={onGo} title={REMARK_KINDS[kind]} />
        ))}
    </TaskPanel>
  )
}

type GroupProps = { title: string; found: readonly Remark[]; onGo: Props['onGo'] }

function RemarkGroup({ title, found, onGo }: GroupProps) {
  const hidden = found.length - SHOWN_MAX
  return (
    <div>
      <h3 className="font-medium">
        {title} <span className="font-normal text-muted tabular-nums">{found.length}</span>
      </h3>
      <ul aria-label={title} className="-mx-2 grid gap-x-6 md:grid-cols-2">
        {found.slice(0, SHOWN_MAX).map((remark) => (
          <li key={`${remark.from} ${remark.words}`}>
            <button
              className="pressable flex min-h-9 w-full items-start gap-2 rounded-md px-2 py-1.5 text-left wrap-anywhere hover:bg-subtle pointer-coarse:min-h-11"
              onClick={() => onGo(remark)}
              type="button"
            >
              <ArrowRight aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
              <span className="whitespace-pre-wrap">{remark.words}</span>
            </button>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="text-muted">Et {hidden} de plus, à la suite de celles-ci.</p>}
    </div>
  )
}
