import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '@/components/states/lazy-part.tsx'
import { Button } from '@/components/ui/button.tsx'
import { useUrlOnce } from '@/lib/lists/use-url-once.ts'
import { formatNumber } from '@/lib/numbers.ts'
import { fr } from '@/lib/typography.ts'
import { senderQueries } from './api.ts'

const SenderDialog = lazyPart(async () => (await import('./sender-dialog.tsx')).SenderDialog)

/** Who signs the newsletters, and how fast they leave: one quiet line above the list. */
export function SenderStrip() {
  const { data } = useQuery(senderQueries.sender())
  const [isOpen, setOpen] = useState(false)
  useUrlOnce('reglage', (name) => setOpen(name === 'expediteur'))
  if (!data) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      <span className="min-w-0 break-words">
        {fr(
          `Expéditeur : ${data.name || 'à indiquer'} · ${formatNumber(data.mailsPerHour)} e-mails par heure`,
        )}
      </span>
      <Button
        aria-label="Modifier l’expéditeur"
        className="h-auto! px-0! pointer-coarse:min-h-11"
        onClick={() => setOpen(true)}
        size="sm"
        variant="link"
      >
        Modifier
      </Button>
      {isOpen && (
        <Suspense>
          <SenderDialog onClose={() => setOpen(false)} sender={data} />
        </Suspense>
      )}
    </p>
  )
}
