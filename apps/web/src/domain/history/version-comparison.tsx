import { useQuery } from '@tanstack/react-query'
import type { ContentVersion } from '@vigie/contract/common/history.ts'
import { type ReactNode, useState } from 'react'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { FormSkeleton } from '@/components/states/list-skeletons.tsx'
import { Button } from '@/components/ui/button.tsx'
import { isSame } from '@/domain/content-form/field-descriptions.ts'
import { useSessionUser } from '@/domain/session/session.ts'
import { formatDayTime } from '@/lib/dates.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { type Against, AgainstChoice } from './against-choice.tsx'
import { historyQueries, type VersionedCollection } from './api.ts'
import { FieldDifference } from './field-difference.tsx'
import { type HistoryField, isRestorable } from './history-fields.ts'
import { Part } from './text-difference.tsx'
import type { Restoration } from './use-restore.ts'
import { versionAuthor } from './version-words.ts'

type VersionComparisonProps = {
  record: VersionedCollection
  fields: readonly HistoryField[]
  chosen: ContentVersion
  current: ContentVersion
  /** The version that the chosen one replaced; undefined for the oldest. */
  previous: ContentVersion | undefined
  isRestoring: boolean
  onRestore: (asked: Restoration) => void
}

/** A version against the one before it or the current one, the older always first. */
export function VersionComparison(props: VersionComparisonProps) {
  const { record, fields, chosen, current, previous } = props
  const [asked, setAgainst] = useState<Against>('previous')
  const me = useSessionUser()?.id
  const against = chosen.isCurrent ? 'previous' : previous ? asked : 'current'
  const [before, after] = against === 'previous' ? [previous, chosen] : [chosen, current]
  const older = useQuery({ ...historyQueries.one(record, before?.version ?? 0), enabled: Boolean(before) })
  const newer = useQuery(historyQueries.one(record, after.version))
  const now = useQuery(historyQueries.one(record, current.version))

  if (!before)
    return <p className="text-sm text-muted">Une seule version pour l’instant : rien à comparer.</p>
  const failed = [older, newer, now].find(({ isError }) => isError)
  if (failed)
    return <ErrorPanel message={failureMessage(failed.error)} onRetry={() => void failed.refetch()} />
  if (!older.data || !newer.data || !now.data)
    return <FormSkeleton fields={3} label="Chargement de la version…" />

  const [one, other, latest] = [older.data.fields, newer.data.fields, now.data.fields]
  const chosenFields = chosen.version === before.version ? one : other
  const restorable = fields.filter(
    (field) => isRestorable(field) && !isSame(chosenFields[field.name], latest[field.name]),
  )
  const differing = fields.filter(({ name }) => !isSame(one[name], other[name]))
  const { isRestoring } = props
  const isPublic = !current.isWorkingCopy && (latest.published === true || latest.isActive === true)
  const restore = (field?: HistoryField) => props.onRestore({ version: chosen, field, isPublic })
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <AgainstChoice
          against={against}
          hasCurrent={!chosen.isCurrent}
          hasPrevious={previous !== undefined}
          onChange={setAgainst}
        />
        {restorable.length > 0 && (
          <Button className="ml-auto" isBusy={isRestoring} onClick={() => restore()} size="sm">
            Restaurer cette version
          </Button>
        )}
      </div>
      <Legend>
        Du {formatDayTime(before.savedAt)} ({versionAuthor(before, me)}) au {formatDayTime(after.savedAt)} (
        {versionAuthor(after, me)})
      </Legend>
      {differing.length === 0 && <p className="text-sm text-muted">Ces deux versions sont identiques.</p>}
      <div className="space-y-5">
        {differing.map((field) => (
          <FieldDifference
            action={
              restorable.includes(field) && (
                <Button disabled={isRestoring} onClick={() => restore(field)} size="sm" variant="outline">
                  Restaurer ce champ
                </Button>
              )
            }
            after={other[field.name]}
            before={one[field.name]}
            field={field}
            key={field.name}
          />
        ))}
      </div>
    </>
  )
}

function Legend({ children }: { children: ReactNode }) {
  return (
    <div className="mb-4 flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-muted">
      <h3>{children}</h3>
      <p aria-hidden="true" className="flex gap-3">
        <Part part={{ kind: 'removed', text: 'supprimé' }} />
        <Part part={{ kind: 'added', text: 'ajouté' }} />
      </p>
    </div>
  )
}
