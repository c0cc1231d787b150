import type { Passkey } from '@vigie/contract/accounts/passkeys.ts'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { toast } from '@/components/toasts/toast.ts'
import { Button } from '@/components/ui/button.tsx'
import { formatAge, formatDay } from '@/lib/dates.ts'
import { fr } from '@/lib/typography.ts'
import { useRemovePasskey } from './api.ts'

type Props = { passkey: Passkey; onRename: () => void }

export function PasskeyRow({ passkey, onRename }: Props) {
  const { id, name, createdAt, lastUsedAt } = passkey
  const { confirm } = useConfirm()
  const remove = useRemovePasskey()
  const handleRemove = () =>
    void confirm({
      type: 'danger',
      title: 'Supprimer la clé d’accès',
      message: fr(
        `« ${name} » n’ouvrira plus votre compte. Supprimez-la aussi de l’appareil ou du gestionnaire qui la garde.`,
      ),
      confirmText: 'Supprimer',
      failureWords: 'La clé d’accès n’a pas pu être supprimée',
      onConfirm: async () => {
        await remove.mutateAsync(id)
        toast.success('Clé d’accès supprimée')
      },
    })
  const use = lastUsedAt ? `utilisée ${formatAge(lastUsedAt)}` : 'jamais utilisée'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium break-words">{name}</p>
        <p className="text-sm text-muted">{fr(`Ajoutée le ${formatDay(createdAt)} · ${use}`)}</p>
      </div>
      <div className="flex gap-1">
        <Button aria-label={`Renommer ${name}`} onClick={onRename} size="sm" variant="ghost">
          Renommer
        </Button>
        <Button aria-label={`Supprimer ${name}`} onClick={handleRemove} size="sm" variant="ghost">
          Supprimer
        </Button>
      </div>
    </li>
  )
}
