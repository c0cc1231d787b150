import { CHANNEL_WORDS } from '@vigie/contract/common/entry.ts'
import { X } from 'lucide-react'
import { Button } from '@/components/ui/button.tsx'
import { fr } from '@/lib/typography.ts'
import type { ChangeFilters, SourceFilters } from './source-filters.ts'

type Props = { filters: SourceFilters; onChange: ChangeFilters }

/** What the lists are filtered by, each removed by a click. */
export function ChosenFilters({ filters: { channel, source, page }, onChange }: Props) {
  const chips = [
    ...(channel
      ? [
          {
            words: fr(`Canal : ${CHANNEL_WORDS[channel]}`),
            without: { channel: undefined, source: undefined },
          },
        ]
      : []),
    ...(source ? [{ words: fr(`Source : ${source}`), without: { source: undefined } }] : []),
    ...(page ? [{ words: fr(`Page d’entrée : ${page}`), without: { page: undefined } }] : []),
  ]
  if (chips.length === 0) return null
  return (
    <ul aria-label="Filtres" className="flex min-w-0 flex-wrap gap-2">
      {chips.map(({ words, without }) => (
        <li className="min-w-0" key={words}>
          <Button
            aria-label={`Retirer le filtre ${words}`}
            className="max-w-full rounded-full"
            onClick={() => onChange(without)}
            size="sm"
            variant="secondary"
          >
            <span className="min-w-0 truncate">{words}</span>
            <X aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  )
}
