import type { DeletedRecord } from '@vigie/contract/writing/recovery.ts'
import { RotateCcw, Trash2 } from 'lucide-react'
import { Button } from '@/components/ui/button.tsx'
import {
  Table,
  TableActions,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@/components/ui/table.tsx'
import { formatDayTime } from '@/lib/dates.ts'
import { daysLeft, KINDS } from './recovery-words.ts'

type Props = {
  records: readonly DeletedRecord[]
  isGone: (id: number) => boolean
  busyId: number | undefined
  onRecover: (record: DeletedRecord) => void
  onErase: (record: DeletedRecord) => void
}

export function DeletedTable({ records, isGone, busyId, onRecover, onErase }: Props) {
  return (
    <Table aria-label="Éléments supprimés">
      <TableHeader>
        <TableRow>
          <TableHead>Titre</TableHead>
          <TableHead>Supprimé par</TableHead>
          <TableHead>Supprimé le</TableHead>
          <TableHead>Temps restant</TableHead>
          <TableHead className="text-right">Actions</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {records.map((record) => (
          <TableRow isGone={isGone(record.id)} key={record.id}>
            <TableCell className="lg:max-w-96">
              <p className="line-clamp-2 font-medium break-words">{record.title}</p>
              <p className="text-muted">{KINDS[record.collection]}</p>
            </TableCell>
            <TableCell label="Supprimé par">{record.deletedBy?.name ?? 'Inconnu'}</TableCell>
            <TableCell className="whitespace-nowrap" isNumeric label="Supprimé le">
              <time dateTime={record.deletedAt}>{formatDayTime(record.deletedAt)}</time>
            </TableCell>
            <TableCell className="whitespace-nowrap" isNumeric label="Temps restant">
              {daysLeft(record)}
            </TableCell>
            <TableActions>
              <Button
                aria-label={`Effacer maintenant « ${record.title} »`}
                onClick={() => onErase(record)}
                size="sm"
                variant="ghost"
              >
                <Trash2 aria-hidden="true" />
                Effacer maintenant
              </Button>
              <Button
                aria-label={`Rétablir « ${record.title} »`}
                isBusy={busyId === record.id}
                onClick={() => onRecover(record)}
                size="sm"
                variant="outline"
              >
                <RotateCcw aria-hidden="true" />
                Rétablir
              </Button>
            </TableActions>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
