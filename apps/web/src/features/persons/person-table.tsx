import type { PersonRow } from '@vigie/contract/persons/persons.ts'
import { RowTitle } from '@/components/lists/row-title.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table.tsx'
import { personPath } from '@/domain/persons/person-link.tsx'
import { formatAge, formatDay } from '@/lib/dates.ts'

export function PersonTable({ persons }: { persons: readonly PersonRow[] }) {
  return (
    <Table aria-label="Personnes">
      <TableHeader>
        <TableRow>
          <TableHead>Personne</TableHead>
          <TableHead>Entreprise</TableHead>
          <TableHead>Téléphone</TableHead>
          <TableHead>Dernier contact</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {persons.map(({ id, name, email, company, phone, lastContactAt }) => (
          <TableRow key={id}>
            <TableCell className="lg:max-w-96 xl:min-w-88">
              <RowTitle to={personPath(id)}>{name || email}</RowTitle>
              {name && <p className="truncate text-muted">{email}</p>}
            </TableCell>
            <TableCell className="lg:max-w-64" label="Entreprise">
              <span className="line-clamp-2 min-w-0 break-words">{company || '–'}</span>
            </TableCell>
            <TableCell className="whitespace-nowrap" isNumeric label="Téléphone">
              {phone || '–'}
            </TableCell>
            <TableCell className="whitespace-nowrap" isNumeric label="Dernier contact">
              <LastContact at={lastContactAt} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function LastContact({ at }: { at: string | null }) {
  if (at === null) return '–'
  return (
    <span>
      <time className="block" dateTime={at}>
        {formatDay(at)}
      </time>
      <span className="block text-xs text-muted">{formatAge(at)}</span>
    </span>
  )
}
