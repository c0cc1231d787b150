import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '@/components/ui/button.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'

export function LoadFailureBanner({ query }: { query: UseQueryResult }) {
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm" role="alert">
      <p>{failureMessage(query.error, 'Ces éléments n’ont pas pu être chargés.')}</p>
      <Button isBusy={query.isFetching} onClick={() => void query.refetch()} size="sm" variant="outline">
        Réessayer
      </Button>
    </div>
  )
}
