import type { ErasurePreview } from '@vigie/contract/persons/erasure.ts'
import { Badge, type BadgeVariant } from '@/components/ui/badge.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table.tsx'
import { formatDay } from '@/lib/dates.ts'
import { formatNumber } from '@/lib/numbers.ts'

type Row = ErasurePreview['rows'][number]

const OUTCOMES: Record<Row['outcome'], { label: string; variant: BadgeVariant }> = {
  erased: { label: 'Effacé', variant: 'destructive' },
  anonymised: { label: 'Rendu anonyme', variant: 'warning' },
  kept: { label: 'Conservé', variant: 'secondary' },
}

export function ErasureTable({ rows }: { rows: readonly Row[] }) {
  return (
    <Table aria-label="Ce qui sera effacé, rendu anonyme ou conservé">
      <TableHeader>
        <TableRow>
          <TableHead>Données</TableHead>
          <TableHead>Nombre</TableHead>
          <TableHead>Ce qu’elles deviennent</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map(({ kind, count, outcome, reason, until }) => (
          <TableRow key={`${kind} ${outcome}`}>
            <TableCell className="font-medium">{kind}</TableCell>
            <TableCell isNumeric label="Nombre">
              {formatNumber(count)}
            </TableCell>
            <TableCell label="Ce qu’elles deviennent">
              <div>
                <Badge variant={OUTCOMES[outcome].variant}>{OUTCOMES[outcome].label}</Badge>
                {reason && <p className="mt-1 text-muted">{reason}</p>}
                {until && <p className="text-muted">Jusqu’au {formatDay(until)}</p>}
              </div>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
