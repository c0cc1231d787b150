import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { toast } from '@/components/toasts/toast.ts'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card.tsx'
import { Skeleton } from '@/components/ui/skeleton.tsx'
import { passkeysQuery } from '@/domain/passkeys/api.ts'
import { canUsePasskeys } from '@/domain/passkeys/can-use-passkeys.ts'
import { passkeyMessage } from '@/domain/passkeys/passkey-refusal.ts'
import { fr } from '@/lib/typography.ts'
import { CodesDialog } from '../codes-dialog.tsx'
import { LoadFailureBanner } from '../load-failure-banner.tsx'
import { useFirstCodes } from '../use-first-codes.ts'
import { useAddPasskey } from './api.ts'
import { PasskeyNameDialog } from './passkey-name-dialog.tsx'
import { PasskeyRow } from './passkey-row.tsx'

/** Not there at all for somebody who can neither add a passkey here nor has one. */
export function PasskeysSection() {
  const passkeys = useQuery(passkeysQuery)
  const add = useAddPasskey()
  const { codes, makeIfNeeded, forgetCodes } = useFirstCodes()
  const [namedId, setNamedId] = useState<number | null>(null)
  const { data: list = [] } = passkeys
  const named = list.find(({ id }) => id === namedId)
  const canAdd = canUsePasskeys()
  if (!canAdd && list.length === 0) return null

  const handleAdd = () =>
    add.mutate(undefined, {
      onSuccess: ({ id }) => {
        toast.success('Clé d’accès ajoutée')
        void makeIfNeeded().then(() => setNamedId(id))
      },
    })
  return (
    <Card id="cles-d-acces">
      <CardHeader>
        <CardTitle>Clés d’accès</CardTitle>
        {canAdd && passkeys.data && (
          <Button isBusy={add.isPending} busyLabel="Ajout…" onClick={handleAdd} size="sm" variant="outline">
            <Plus aria-hidden="true" />
            Ajouter
          </Button>
        )}
        <CardDescription>
          {fr(
            'Entrez sans mot de passe, par l’empreinte, le visage ou le code de votre appareil, ou par une clé de sécurité. Dès la première, votre mot de passe seul ne suffit plus.',
          )}
        </CardDescription>
      </CardHeader>
      <CardContent className="space-y-4">
        {add.isError && <Alert type="error">{passkeyMessage(add.error)}</Alert>}
        {passkeys.isPending && <Skeleton className="h-10 w-full" />}
        {passkeys.isError && (
          <LoadFailureBanner error={passkeys.error} onRetry={() => void passkeys.refetch()} />
        )}
        {passkeys.data?.length === 0 && <p className="text-sm text-muted">Aucune clé d’accès.</p>}
        {list.length > 0 && (
          <ul aria-label="Clés d’accès" className="divide-y divide-line">
            {list.map((passkey) => (
              <PasskeyRow key={passkey.id} onRename={() => setNamedId(passkey.id)} passkey={passkey} />
            ))}
          </ul>
        )}
      </CardContent>
      {codes && <CodesDialog codes={codes} onKept={forgetCodes} />}
      {named && !codes && <PasskeyNameDialog onClose={() => setNamedId(null)} passkey={named} />}
    </Card>
  )
}
