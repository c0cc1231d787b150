import { useQuery } from '@tanstack/react-query'
import { REGISTER_NOTICE } from '@vigie/contract/site/processing-register.ts'
import { FileText } from 'lucide-react'
import { Link } from 'react-router'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { FormSkeleton } from '@/components/states/list-skeletons.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { fr } from '@/lib/typography.ts'
import { retentionQuery } from './api.ts'
import { RetentionForm } from './retention-form.tsx'

const PURPOSE = fr(
  'Passé sa durée, un enregistrement est effacé ou rendu anonyme, une fois par jour. Une durée allongée agit aussitôt, une durée raccourcie sept jours plus tard : d’ici là, elle peut être remise comme avant. Chaque passage est dans le journal.',
)
const REGISTER = fr(
  'Ce que l’application fait des données personnelles, d’après ses réglages d’aujourd’hui : finalités, personnes, données, destinataires, durées et sécurité.',
)

/** RGPD-09, RGPD-10: for the privileged account. */
export function RetentionTab() {
  return (
    <>
      <Card aria-labelledby="retention-title" className="mb-8">
        <CardHeader>
          <CardTitle id="retention-title">Durées de conservation</CardTitle>
          <CardDescription>{PURPOSE}</CardDescription>
        </CardHeader>
        <CardContent>
          <Rules />
        </CardContent>
      </Card>
      <Card aria-labelledby="register-title">
        <CardHeader>
          <CardTitle id="register-title">Registre des traitements</CardTitle>
          <CardDescription>{`${REGISTER} ${REGISTER_NOTICE}.`}</CardDescription>
        </CardHeader>
        <CardContent>
          <Button asChild variant="outline">
            <Link to="/configuration/registre">
              <FileText aria-hidden="true" />
              Ouvrir le registre
            </Link>
          </Button>
        </CardContent>
      </Card>
    </>
  )
}

function Rules() {
  const retention = useQuery(retentionQuery)
  if (retention.isPending) return <FormSkeleton fields={8} label="Chargement des durées…" />
  if (!retention.data) {
    const retry = () => void retention.refetch()
    return (
      <ErrorPanel
        isRetrying={retention.isFetching}
        message={failureMessage(retention.error)}
        onRetry={retry}
      />
    )
  }
  return <RetentionForm retention={retention.data} />
}
