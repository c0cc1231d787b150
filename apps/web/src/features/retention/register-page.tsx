import './register.css'
import { useQuery } from '@tanstack/react-query'
import { BackLink } from '@/components/back-link.tsx'
import { ExportButton } from '@/components/export-button.tsx'
import { PrintPage } from '@/components/print-page.tsx'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { Loading } from '@/components/states/loading.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { registerQuery, saveRegister } from './api.ts'
import { RegisterSection } from './register-section.tsx'

/** RGPD-10: as it will be on paper. */
export function RegisterPage() {
  const { data, isPending, error, refetch, isFetching } = useQuery(registerQuery)
  return (
    <PrintPage
      actions={<ExportButton failureWords="Le registre n’a pas pu être exporté" save={saveRegister} />}
      back={<BackLink to="/configuration?tab=conservation">Conservation</BackLink>}
      canPrint={data !== undefined}
      subtitle="Ce que l’application fait des données personnelles, d’après ses réglages d’aujourd’hui."
      title="Registre des traitements"
    >
      {isPending ? (
        <Loading className="h-96" label="Chargement du registre…" />
      ) : data ? (
        <RegisterSection register={data} />
      ) : (
        <ErrorPanel
          isRetrying={isFetching}
          message={failureMessage(error, 'Le registre n’a pas pu être chargé.')}
          onRetry={() => void refetch()}
        />
      )}
    </PrintPage>
  )
}
