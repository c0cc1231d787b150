import { useQuery } from '@tanstack/react-query'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { FormSkeleton } from '@/components/states/list-skeletons.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { emailConfigQuery } from './api.ts'
import { EmailConfigForm } from './email-config-form.tsx'

export function EmailConfigTab() {
  const config = useQuery(emailConfigQuery)
  if (config.isPending) return <FormSkeleton fields={6} label="Chargement de la configuration…" />
  if (config.isError) {
    const retry = () => void config.refetch()
    return (
      <ErrorPanel message={failureMessage(config.error)} onRetry={retry} isRetrying={config.isFetching} />
    )
  }
  return <EmailConfigForm config={config.data} />
}
