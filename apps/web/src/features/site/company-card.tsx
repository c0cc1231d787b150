import { useQuery } from '@tanstack/react-query'
import type { CompanyUpdate } from '@vigie/contract/site/company.ts'
import { Description, DescriptionList } from '@/components/description-list.tsx'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { FormSkeleton } from '@/components/states/list-skeletons.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card.tsx'
import { ContentImage } from '@/domain/images/content-image.tsx'
import { useSessionUser } from '@/domain/session/session.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { fr } from '@/lib/typography.ts'
import { companyQuery } from './api.ts'
import { CompanyForm } from './company-form.tsx'

const PURPOSE =
  'Ce que vos clients lisent de vous : dans les e-mails, sur leurs pages de rendez-vous et d’inscription, dans les éléments de votre site, les newsletters et les feuilles d’émargement.'

/** DAY-20: read by every administrator, changed by the privileged one. */
export function CompanyCard() {
  return (
    <Card aria-labelledby="company-title" className="mb-8">
      <CardHeader>
        <CardTitle id="company-title">Votre entreprise</CardTitle>
        <CardDescription>{fr(PURPOSE)}</CardDescription>
      </CardHeader>
      <CardContent>
        <Content />
      </CardContent>
    </Card>
  )
}

function Content() {
  const company = useQuery(companyQuery)
  const isPrivileged = useSessionUser()?.isPrivileged ?? false
  if (company.isPending) return <FormSkeleton fields={5} label="Chargement de votre entreprise…" />
  if (company.isError) {
    const retry = () => void company.refetch()
    return (
      <ErrorPanel isRetrying={company.isFetching} message={failureMessage(company.error)} onRetry={retry} />
    )
  }
  const { defaultName, ...stored } = company.data
  if (isPrivileged) return <CompanyForm company={stored} defaultName={defaultName} />
  return <CompanyShown company={{ ...stored, name: stored.name || defaultName }} />
}

function CompanyShown({ company }: { company: CompanyUpdate }) {
  const { name, logo, postalAddress, phone, privacyUrl } = company
  const lines = [
    ['Nom', name],
    ['Adresse postale', postalAddress],
    ['Téléphone', phone],
    ['Page de confidentialité', privacyUrl],
  ] as const
  return (
    <>
      {logo && <ContentImage alt="Logo" className="mb-4 h-12 w-auto object-contain" src={logo} width={320} />}
      <DescriptionList>
        {lines.map(([label, text]) => (
          <Description key={label} label={label}>
            <span className="whitespace-pre-line">{text || 'Pas encore indiqué'}</span>
          </Description>
        ))}
      </DescriptionList>
      <p className="mt-3 text-sm text-muted">Seul l’administrateur privilégié peut changer cette fiche.</p>
    </>
  )
}
