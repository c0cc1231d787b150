import { useState } from 'react'
import { EmptyState } from '@/components/states/empty-state.tsx'
import { ErrorBanner } from '@/components/states/error-banner.tsx'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { CardGridSkeleton, FormSkeleton, TableSkeleton } from '@/components/states/list-skeletons.tsx'
import { Loading } from '@/components/states/loading.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Section, Specimen } from './specimen.tsx'

export function StatesSection() {
  const [banner, setBanner] = useState<string | null>('Erreur lors du chargement des statistiques')
  return (
    <Section title="États d’une liste">
      <div className="grid gap-6 lg:grid-cols-2">
        <Specimen name="Erreur">
          <ErrorPanel message="Impossible de charger les données analytics" onRetry={() => setBanner(null)} />
        </Specimen>
        <Specimen name="Vide">
          <EmptyState action={<Button>Nouveau projet</Button>} message="Aucun projet pour le moment." />
        </Specimen>
      </div>
      <Specimen name="Bandeau">
        <ErrorBanner message={banner} onDismiss={() => setBanner(null)} />
      </Specimen>
      <Specimen name="Chargement">
        <Loading label="Chargement des analytics..." />
        <TableSkeleton rows={4} />
      </Specimen>
      <Specimen name="Chargement d’une grille">
        <CardGridSkeleton cards={3} />
      </Specimen>
      <Specimen name="Chargement d’un formulaire">
        <FormSkeleton fields={2} />
      </Specimen>
    </Section>
  )
}
