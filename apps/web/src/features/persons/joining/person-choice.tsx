import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { Loading } from '@/components/states/loading.tsx'
import { SearchField } from '@/components/ui/search-field.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { personQueries } from '../api.ts'

const SHOWN = 8

type Props = { exceptId: number; onChoose: (id: number) => void }

export function PersonChoice({ exceptId, onChoose }: Props) {
  const [search, setSearch] = useState('')
  // One more, in case the person whose page it is is among them.
  const found = useQuery(personQueries.list({ search: search || undefined, limit: SHOWN + 1 }))
  const others = found.data?.data.filter(({ id }) => id !== exceptId).slice(0, SHOWN)
  return (
    <div className="space-y-3">
      <SearchField
        hasShortcut={false}
        label="Rechercher une personne"
        onValueChange={setSearch}
        placeholder="Nom, e-mail, entreprise, téléphone…"
        value={search}
      />
      {others === undefined ? (
        found.isError ? (
          <ErrorPanel
            isRetrying={found.isFetching}
            message={failureMessage(found.error)}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <Loading />
        )
      ) : others.length === 0 ? (
        <p className="text-sm text-muted" role="status">
          Personne d’autre ne correspond à cette recherche.
        </p>
      ) : (
        <ul aria-label="Personnes" className="divide-y divide-line rounded-lg border border-line">
          {others.map(({ id, name, email, company }) => (
            <li key={id}>
              <button
                className="pressable block w-full min-w-0 px-4 py-2.5 text-left text-sm hover:bg-subtle pointer-coarse:min-h-11"
                onClick={() => onChoose(id)}
                type="button"
              >
                <span className="block font-medium break-words">{name || email}</span>
                <span className="block break-words text-muted">
                  {[name && email, company].filter(Boolean).join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
