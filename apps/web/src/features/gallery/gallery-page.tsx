import { PageHeader } from '@/components/page-header.tsx'
import { ThemeToggle } from '@/components/theme-toggle.tsx'
import { BasicsSection } from './basics-section.tsx'
import { DataSection } from './data-section.tsx'
import { FormsSection } from './forms-section.tsx'
import { OverlaysSection } from './overlays-section.tsx'
import { StatesSection } from './states-section.tsx'

/** Every component in every state, to look at; served in development and in the demonstration only. */
export function GalleryPage() {
  return (
    <>
      <PageHeader
        actions={<ThemeToggle />}
        subtitle="Chaque élément de l’interface, dans tous ses états."
        title="Composants"
      />
      <div className="space-y-10">
        <BasicsSection />
        <FormsSection />
        <DataSection />
        <OverlaysSection />
        <StatesSection />
      </div>
    </>
  )
}
