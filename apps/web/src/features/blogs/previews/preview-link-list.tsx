import type { PreviewLink } from '@vigie/contract/writing/previews.ts'
import { Button } from '@/components/ui/button.tsx'
import { momentWords } from '@/domain/publishing/schedule-words.ts'
import { useSessionUser } from '@/domain/session/session.ts'

type Props = { links: readonly PreviewLink[]; revoking: number | undefined; onRevoke: (link: number) => void }

export function PreviewLinkList({ links, revoking, onRevoke }: Props) {
  const me = useSessionUser()?.id
  if (links.length === 0) return <p className="text-sm text-muted">Aucun lien n’est actif.</p>
  return (
    <ul aria-label="Liens actifs" className="divide-y divide-line rounded-md border border-line">
      {links.map(({ id, createdBy, createdAt, expiresAt }) => (
        <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3.5 py-2.5" key={id}>
          <p className="min-w-0 text-sm">
            Créé le {momentWords(createdAt)}
            {createdBy && ` par ${createdBy.id === me ? 'vous' : createdBy.name}`}
            <span className="block text-muted">Valable jusqu’au {momentWords(expiresAt)}</span>
          </p>
          <Button
            aria-label={`Révoquer le lien du ${momentWords(createdAt)}`}
            isBusy={revoking === id}
            onClick={() => onRevoke(id)}
            size="sm"
            variant="outline"
          >
            Révoquer
          </Button>
        </li>
      ))}
    </ul>
  )
}
