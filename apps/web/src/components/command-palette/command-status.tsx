import { useOnline } from '@/lib/http/network.ts'
import { formatCount } from '@/lib/numbers.ts'
import { fr } from '@/lib/typography.ts'
import { Button } from '../ui/button.tsx'
import type { FoundContent } from './command.ts'

type CommandStatusProps = {
  query: string
  count: number
  found: FoundContent
}

/** The state of the search, under the list; announced to screen readers, whose focus stays in the field. */
export function CommandStatus({ query, count, found }: CommandStatusProps) {
  const isOnline = useOnline()
  const words = statusWords()
  return (
    <div className="flex items-center justify-between gap-2 px-4 text-sm text-muted">
      <p className={words ? 'py-2.5' : 'sr-only'} role="status">
        {words ?? (query && fr(formatCount(count, 'résultat')))}
      </p>
      {found.isFailed && isOnline && (
        <Button onClick={found.onRetry} size="sm" variant="ghost">
          Réessayer
        </Button>
      )}
    </div>
  )

  function statusWords() {
    if (!query.trim()) return null
    if (!isOnline) return fr('Hors ligne : seules les pages et les actions sont proposées.')
    if (found.isFailed) return 'Les contenus n’ont pas pu être recherchés.'
    if (found.isSearching) return 'Recherche dans les contenus…'
    return count === 0 ? fr(`Aucun résultat pour « ${query} »`) : null
  }
}
