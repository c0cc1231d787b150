import { RefreshCw } from 'lucide-react'
import { Link } from 'react-router'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { toast } from '@/components/toasts/toast.ts'
import { Button } from '@/components/ui/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card.tsx'
import { fr } from '@/lib/typography.ts'
import { useProveOpposition } from './api.ts'
import { ExemptionPanel } from './exemption-panel.tsx'

export const PURPOSE = fr(
  'La CNIL dispense de consentement une mesure qui ne sert qu’à des statistiques anonymes. Voici ce qu’elle demande, et ce qui le prouve en ce moment.',
)

export function ExemptionCard() {
  const prove = useProveOpposition()
  const handleProve = () =>
    prove.mutate(undefined, {
      onSuccess: () => toast.success('L’essai a été refait'),
      onError: (error) => reportFailure(error, 'L’essai n’a pas pu être refait'),
    })
  return (
    <Card aria-labelledby="exemption-title" className="mb-8">
      <CardHeader>
        <CardTitle id="exemption-title">Mesurer sans demander de consentement</CardTitle>
        <CardDescription>{PURPOSE}</CardDescription>
      </CardHeader>
      <CardContent className="space-y-6">
        <ExemptionPanel />
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="outline">
            <Link to="/configuration/mesure-audience">Page à imprimer</Link>
          </Button>
          <Button isBusy={prove.isPending} onClick={handleProve} variant="ghost">
            <RefreshCw aria-hidden="true" />
            Refaire l’essai
          </Button>
        </div>
      </CardContent>
    </Card>
  )
}
