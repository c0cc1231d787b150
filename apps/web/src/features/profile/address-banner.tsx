import { useQuery } from '@tanstack/react-query'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { toast } from '@/components/toasts/toast.ts'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { fr } from '@/lib/typography.ts'
import { addressQuery, useResendConfirmation } from './api.ts'

/** Shown while the new address is not confirmed: says where password resets go, and sends the link again. */
export function AddressBanner({ email }: { email: string }) {
  const { data } = useQuery(addressQuery(email))
  const resend = useResendConfirmation()
  if (!data?.resetEmail) return null
  const handleResend = () =>
    resend.mutate(undefined, {
      onSuccess: ({ message }) => toast.success(message ?? ''),
      onError: (error) => reportFailure(error),
    })
  return (
    <Alert title="Adresse à confirmer" type="info">
      {fr(
        `L’adresse ${email} attend sa confirmation par un lien reçu par e-mail. Jusque-là, les liens de mot de passe oublié vont à ${data.resetEmail}.`,
      )}
      <div className="mt-2">
        <Button isBusy={resend.isPending} onClick={handleResend} size="sm" variant="outline">
          Envoyer un lien
        </Button>
      </div>
    </Alert>
  )
}
