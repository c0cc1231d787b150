import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { Button } from '@/components/ui/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card.tsx'
import { Skeleton } from '@/components/ui/skeleton.tsx'
import { fr } from '@/lib/typography.ts'
import { securityQuery, useBeginTotp } from './api.ts'
import { LoadFailureBanner } from './load-failure-banner.tsx'
import { SecondStepSummary } from './second-step-summary.tsx'
import { TotpDialog } from './totp-dialog.tsx'

export function SecondStepSection() {
  const security = useQuery(securityQuery)
  const begin = useBeginTotp()
  const [isEnrolling, setEnrolling] = useState(false)
  const handleBegin = () =>
    begin.mutate(undefined, {
      onSuccess: () => setEnrolling(true),
      onError: (error) => reportFailure(error, { title: 'L’activation n’a pas pu commencer' }),
    })

  return (
    <Card id="deux-etapes">
      <CardHeader>
        <CardTitle>Validation en deux étapes</CardTitle>
        {security.data && !security.data.totp && (
          <Button isBusy={begin.isPending} onClick={handleBegin} size="sm" variant="outline">
            Activer
          </Button>
        )}
        <CardDescription>
          {fr('À la connexion, un code affiché par votre téléphone s’ajoute à votre mot de passe.')}
        </CardDescription>
      </CardHeader>
      <CardContent>
        {security.isPending && <Skeleton className="h-10 w-full" />}
        {security.isError && (
          <LoadFailureBanner error={security.error} onRetry={() => void security.refetch()} />
        )}
        {security.data && <SecondStepSummary security={security.data} />}
      </CardContent>
      {isEnrolling && begin.data && <TotpDialog enrolment={begin.data} onClose={() => setEnrolling(false)} />}
    </Card>
  )
}
