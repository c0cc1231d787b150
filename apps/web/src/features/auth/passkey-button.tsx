import { useMutation } from '@tanstack/react-query'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { canUsePasskeys } from '@/domain/passkeys/can-use-passkeys.ts'
import { UNREACHABLE } from '@/lib/http/network.ts'

type Props = { knownEmail: string | undefined; onSignedIn: (() => void) | undefined }

/** Everything that a passkey needs is fetched at the click. */
export function PasskeyButton({ knownEmail, onSignedIn }: Props) {
  const { data, mutate, isPending } = useMutation({
    mutationFn: () =>
      import('./passkey-sign-in.ts').then(
        ({ signInWithPasskey }) => signInWithPasskey(knownEmail),
        () => UNREACHABLE,
      ),
    onSuccess: (refusal) => refusal || onSignedIn?.(),
  })
  if (!canUsePasskeys()) return null
  return (
    <>
      {data && <Alert type="error">{data}</Alert>}
      <Button className="h-10 w-full" isBusy={isPending} onClick={() => mutate()} variant="outline">
        Se connecter avec une clé d’accès
      </Button>
    </>
  )
}
