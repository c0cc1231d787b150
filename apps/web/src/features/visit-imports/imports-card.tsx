import { useQuery } from '@tanstack/react-query'
import type { VisitImport } from '@vigie/contract/site/visit-imports.ts'
import { FileClock } from 'lucide-react'
import { useState } from 'react'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { toast } from '@/components/toasts/toast.ts'
import { Button } from '@/components/ui/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card.tsx'
import { Skeleton } from '@/components/ui/skeleton.tsx'
import { formatDay } from '@/lib/dates.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { formatCount } from '@/lib/numbers.ts'
import { fr } from '@/lib/typography.ts'
import { importsQuery, useUndoImport } from './api.ts'
import { HistoryImportDialog } from './history-import-dialog.tsx'
import { spanWords, TOOL_LABELS } from './import-words.ts'

/** AUDI-10: the history of an older tool beside one's own figures. */
export function ImportsCard() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card aria-labelledby="history-title">
      <CardHeader>
        <CardTitle id="history-title">Historique d’un ancien outil</CardTitle>
        <Button onClick={() => setOpen(true)} size="sm" variant="outline">
          <FileClock aria-hidden="true" />
          Importer un historique
        </Button>
        <CardDescription>
          {fr('Les jours importés sont marqués sur le graphique, et s’annulent d’un geste.')}
        </CardDescription>
      </CardHeader>
      <CardContent>
        <Imports />
      </CardContent>
      {isOpen && <HistoryImportDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}

function Imports() {
  const imports = useQuery(importsQuery)
  if (imports.isPending) return <Skeleton className="h-10 w-full" />
  if (!imports.data) {
    const retry = () => void imports.refetch()
    return (
      <ErrorPanel isRetrying={imports.isFetching} message={failureMessage(imports.error)} onRetry={retry} />
    )
  }
  if (imports.data.length === 0)
    return (
      <p className="text-sm text-muted">
        {fr('Aucun import. Plausible, Umami et Google Analytics 4 sont reconnus.')}
      </p>
    )
  return (
    <ul aria-label="Imports" className="divide-y divide-line">
      {imports.data.map((one) => (
        <ImportItem key={one.id} visits={one} />
      ))}
    </ul>
  )
}

function ImportItem({ visits }: { visits: VisitImport }) {
  const { confirm } = useConfirm()
  const undo = useUndoImport()
  const name = `${TOOL_LABELS[visits.tool]} ${spanWords(visits)}`
  const handleUndo = () =>
    confirm({
      type: 'danger',
      title: 'Annuler l’import',
      message: fr(
        `${name} : ces ${formatCount(visits.days, 'jour')} ne seront plus comptés. Vos propres chiffres ne changent pas, et le fichier peut être importé à nouveau.`,
      ),
      confirmText: 'Annuler l’import',
      cancelText: 'Garder',
      onConfirm: async () => {
        await undo.mutateAsync(visits.id)
        toast.success('L’import est annulé')
      },
    })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-sm break-words text-muted">
          {fr(
            `${formatCount(visits.days, 'jour')} · ${formatCount(visits.visits, 'visite')} · ${formatCount(visits.pages, 'page')} · ${visits.fileName}, le ${formatDay(visits.countedAt ?? visits.createdAt)}`,
          )}
        </p>
      </div>
      <Button aria-label={`Annuler l’import de ${name}`} onClick={handleUndo} size="sm" variant="ghost">
        Annuler l’import
      </Button>
    </li>
  )
}
