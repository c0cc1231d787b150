import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Alert } from '@/components/ui/alert.tsx'
import { useSessionUser } from '@/domain/session/session.ts'
import { siteAddressQuery } from './api.ts'

/** Asks the privileged administrator for the public address of the product. */
export function SiteAddressBanner() {
  const isPrivileged = useSessionUser()?.isPrivileged ?? false
  const { data } = useQuery({ ...siteAddressQuery, enabled: isPrivileged })
  if (!isPrivileged || !data || data.publicUrl) return null
  return (
    <Alert className="mb-3" title="L’adresse de Vigie n’est pas enregistrée" type="warning">
      Les e-mails partent sans lien.{' '}
      <Link className="font-medium underline underline-offset-2" to="/configuration">
        Indiquer l’adresse
      </Link>
    </Alert>
  )
}
