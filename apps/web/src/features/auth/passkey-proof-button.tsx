import { useMutation, useQuery } from '@tanstack/react-query'
import { passkeyRequestResponseSchema } from '@vigie/contract/accounts/passkeys.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import { KeyRound } from 'lucide-react'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { http } from '@/domain/http/http.ts'
import { passkeysQuery } from '@/domain/passkeys/api.ts'
import { canUsePasskeys } from '@/domain/passkeys/can-use-passkeys.ts'
import { readPasskey } from '@/domain/passkeys/passkey-ceremony.ts'
import { passkeyMessage } from '@/domain/passkeys/passkey-refusal.ts'

const PATH = '/api/users/prove-passkey'

/** The other way to prove who is there, for somebody who has a passkey. */
export function PasskeyProofButton({ onProved }: { onProved: () => void }) {
  const canUse = canUsePasskeys()
  const { data: passkeys = [] } = useQuery({ ...passkeysQuery, enabled: canUse })
  const prove = useMutation({ mutationFn: provePasskey, onSuccess: onProved })
  if (!canUse || passkeys.length === 0) return null
  return (
    <>
      {prove.isError && <Alert type="error">{passkeyMessage(prove.error)}</Alert>}
      <Button
        className="h-10 w-full"
        isBusy={prove.isPending}
        onClick={() => prove.mutate()}
        variant="outline"
      >
        <KeyRound aria-hidden="true" />
        Utiliser une clé d’accès
      </Button>
    </>
  )
}

async function provePasskey() {
  const { data } = await http.post(`${PATH}/options`, { response: passkeyRequestResponseSchema })
  const credential = await readPasskey(data)
  await http.post(PATH, { body: { credential }, response: successResponseSchema })
}
