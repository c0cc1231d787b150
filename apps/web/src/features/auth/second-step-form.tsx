import { CHALLENGE_EXPIRED, loginRefusalSchema } from '@vigie/contract/accounts/second-step.ts'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { cn } from '@/lib/cn.ts'
import type { ApiError } from '@/lib/http/api-error.ts'
import { fr } from '@/lib/typography.ts'
import { CodeForm } from './code-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'

type Props = {
  /** The refusal of the password sign-in, which carries the challenge. */
  refusal: ApiError
  knownEmail: string | undefined
  onSignedIn: (() => void) | undefined
  /** Back to the password, with the reason when the challenge has ended. */
  onRestart: (reason?: string) => void
}

/** What takes the place of the password once it was right. */
export function SecondStepForm({ refusal, knownEmail, onSignedIn, onRestart }: Props) {
  const { challenge = '', steps = [] } = loginRefusalSchema.safeParse(refusal.body).data ?? {}
  const [usesRecovery, setUsesRecovery] = useState(!steps.includes('totp') && !steps.includes('passkey'))
  const handleRefusal = ({ code, message }: ApiError) => code === CHALLENGE_EXPIRED && onRestart(message)

  return (
    // On /login, what stands below the form is about another way in.
    <div className={cn('space-y-5', !knownEmail && '[&~*]:hidden')}>
      {steps.includes('totp') || usesRecovery ? (
        <CodeForm
          challenge={challenge}
          key={String(usesRecovery)}
          onRefused={handleRefusal}
          onSignedIn={onSignedIn}
          usesRecovery={usesRecovery}
        />
      ) : (
        <Alert type="info">{fr('Votre compte est protégé : confirmez avec votre clé d’accès.')}</Alert>
      )}
      {steps.includes('passkey') && <PasskeyButton knownEmail={knownEmail} onSignedIn={onSignedIn} />}
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-2">
        {steps.includes('recovery') && steps.length > 1 && (
          <Button className="px-0!" onClick={() => setUsesRecovery(!usesRecovery)} size="sm" variant="link">
            {usesRecovery ? 'Revenir à l’autre méthode' : 'Utiliser un code de récupération'}
          </Button>
        )}
        <Button className="px-0!" onClick={() => onRestart()} size="sm" variant="link">
          Recommencer
        </Button>
      </div>
    </div>
  )
}
