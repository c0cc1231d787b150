import type { ContentVersion } from '@vigie/contract/common/history.ts'
import type { KeyboardEvent } from 'react'
import { Badge } from '@/components/ui/badge.tsx'
import { useSessionUser } from '@/domain/session/session.ts'
import { cn } from '@/lib/cn.ts'
import { formatDayTime } from '@/lib/dates.ts'
import { upperFirst } from '@/lib/typography.ts'
import { fieldNames, type HistoryField } from './history-fields.ts'
import { versionAuthor } from './version-words.ts'

type VersionListProps = {
  versions: readonly ContentVersion[]
  fields: readonly HistoryField[]
  /** The one that is compared; none on a phone that shows the list alone. */
  chosen: number | null
  onChoose: (version: number) => void
}

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** One stop of the Tab key; the arrows go from version to version. */
export function VersionList({ versions, fields, chosen, onChoose }: VersionListProps) {
  const me = useSessionUser()?.id
  const current = Math.max(
    versions.findIndex(({ version }) => version === chosen),
    0,
  )

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const step = STEPS[event.key]
    const isChoice = event.key === 'Enter' || event.key === ' '
    const next = versions[step ? step(index, versions.length - 1) : index]
    if ((!step && !isChoice) || !next) return
    event.preventDefault()
    const option = event.currentTarget.parentElement?.children[versions.indexOf(next)]
    if (option instanceof HTMLElement) option.focus()
    if (isChoice || chosen !== null) onChoose(next.version)
  }

  return (
    <div aria-label="Versions" className="space-y-1" role="listbox">
      {versions.map((one, index) => (
        <div
          aria-selected={one.version === chosen}
          className={cn(
            'pressable rounded-md border px-3 py-2 text-sm',
            one.version === chosen ? 'border-ring bg-accent-soft/40' : 'border-transparent hover:bg-subtle',
          )}
          key={one.version}
          onClick={() => onChoose(one.version)}
          onKeyDown={(event) => handleKeyDown(event, index)}
          role="option"
          tabIndex={index === current ? 0 : -1}
        >
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium tabular-nums">
            <time dateTime={one.savedAt}>{formatDayTime(one.savedAt)}</time>
            {one.isCurrent && <Badge>Actuelle</Badge>}
            {one.isWorkingCopy && <Badge variant="warning">Copie de travail</Badge>}
          </p>
          <p>{upperFirst(versionAuthor(one, me))}</p>
          <p className="text-muted">{fieldNames(fields, one.changed) || 'Première version conservée'}</p>
        </div>
      ))}
    </div>
  )
}
