import { CircleCheck } from 'lucide-react'
import { Button } from '@/components/ui/button.tsx'
import { TaskPanel } from '@/domain/proofreading/task-panel.tsx'
import { useFollowedItems } from '@/domain/proofreading/use-followed-items.ts'
import { useTextTask } from '@/domain/proofreading/use-text-task.ts'
import type { TextChange, TextRange } from '@/domain/rich-editor/text-edit.ts'
import { formatCount } from '@/lib/numbers.ts'
import { fr } from '@/lib/typography.ts'

const SHOWN_MAX = 100
const CONTEXT_LENGTH = 28

type Props = {
  value: string
  onGo: (place: TextRange) => void
  /** One step to undo, however many they are. */
  onCorrect: (changes: readonly TextChange[]) => void
}

/** TEXT-02: each change with the words around it; one or all are made. */
export function TypographyPanel({ value, onGo, onCorrect }: Props) {
  const task = useTextTask('typography', value)
  const changes = useFollowedItems(task.found, value)
  const hidden = changes.length - SHOWN_MAX
  return (
    <TaskPanel label="Typographie" task={task} value={value}>
      {changes.length === 0 ? (
        <p className="flex items-center gap-2" role="status">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success-text" />
          Rien à corriger
        </p>
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <p role="status">{formatCount(changes.length, 'correction')}</p>
            <Button onClick={() => onCorrect(changes)} size="sm">
              Tout corriger
            </Button>
          </div>
          <ul aria-label="Corrections proposées" className="divide-y divide-line-soft">
            {changes.slice(0, SHOWN_MAX).map((change) => (
              <ChangeRow
                change={change}
                key={`${change.from} ${change.to} ${change.insert}`}
                onCorrect={() => onCorrect([change])}
                onGo={() => onGo(change)}
                value={value}
              />
            ))}
          </ul>
          {hidden > 0 && (
            <p className="text-muted">{fr(`Et ${hidden} de plus : « Tout corriger » les corrige aussi.`)}</p>
          )}
        </>
      )}
    </TaskPanel>
  )
}

type RowProps = { change: TextChange; value: string; onGo: () => void; onCorrect: () => void }

function ChangeRow({ change, value, onGo, onCorrect }: RowProps) {
  const { before, after } = wordsAround(value, change)
  return (
    <li className="flex items-center gap-3 py-1">
      <button
        className="pressable min-h-9 min-w-0 flex-1 rounded-md px-2 py-1.5 text-left wrap-anywhere hover:bg-subtle pointer-coarse:min-h-11"
        onClick={onGo}
        type="button"
      >
        <span className="block text-xs text-muted">{nameOf(change.insert)}</span>
        {before}
        <mark className="rounded-xs border-b-2 border-accent bg-accent-soft px-0.5 text-fg">
          {change.insert}
        </mark>
        {after}
      </button>
      <Button onClick={onCorrect} size="sm" variant="outline">
        Corriger
      </Button>
    </li>
  )
}

/** Whole words of the same line, without the marks that begin it. */
function wordsAround(value: string, { from, to }: TextChange) {
  const start = Math.max(value.lastIndexOf('\n', from - 1) + 1, from - CONTEXT_LENGTH)
  const lineEnd = value.indexOf('\n', to)
  const end = Math.min(lineEnd < 0 ? value.length : lineEnd, to + CONTEXT_LENGTH)
  const isCut = /\S/.test(value.charAt(start - 1))
  const before = value.slice(start, from).replace(isCut ? /^\S*\s/ : /^[#>\s]+|^[-*+] /, '')
  const after = value.slice(to, end)
  return { before, after: /\S/.test(value.charAt(end)) ? after.replace(/\s\S*$/, '') : after }
}

function nameOf(insert: string) {
  if (/[«»]/.test(insert)) return 'Guillemet'
  if (insert.includes('’')) return 'Apostrophe'
  if (insert.includes('…')) return 'Points de suspension'
  return insert === ' ' ? 'Espace ordinaire' : 'Espace insécable'
}
