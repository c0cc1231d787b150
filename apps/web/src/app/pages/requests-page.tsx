import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { PageHeader } from '@/components/page-header.tsx'
import { lazyPart } from '@/components/states/lazy-part.tsx'
import { Loading } from '@/components/states/loading.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs.tsx'
import { HEADINGS } from '@/domain/site/headings.ts'
import { appointmentsQueries } from '@/features/appointments/api.ts'
import { AppointmentsTab } from '@/features/appointments/appointments/appointments-tab.tsx'
import { requestQueries } from '@/features/requests/api.ts'
import { ContactRequestsTab } from '@/features/requests/contact-requests-tab.tsx'
import { formatNumber } from '@/lib/numbers.ts'

// The calendar comes with this tab: the messages, which open first, do without it.
const AvailabilityTab = lazyPart(
  async () => (await import('@/features/appointments/availability/availability-tab.tsx')).AvailabilityTab,
)

const TABS = ['contact', 'rendez-vous', 'disponibilites'] as const

export function RequestsPage() {
  const [params, setParams] = useSearchParams()
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'contact'
  const requests = useQuery(requestQueries.counts()).data?.counts
  const appointments = useQuery(appointmentsQueries.counts()).data?.counts

  return (
    <>
      <PageHeader {...HEADINGS.requests} />
      {/* The filters in the address belong to one tab: another starts without them. */}
      <Tabs onValueChange={(value) => setParams({ tab: value })} value={tab}>
        <TabsList aria-label="Demandes">
          <TabsTrigger value="contact">
            Demandes Contact <Count value={requests?.pending} />
          </TabsTrigger>
          <TabsTrigger value="rendez-vous">
            Rendez-vous <Count value={appointments?.pending} />
          </TabsTrigger>
          <TabsTrigger value="disponibilites">Disponibilités</TabsTrigger>
        </TabsList>
        <TabsContent value="contact">
          <ContactRequestsTab />
        </TabsContent>
        <TabsContent value="rendez-vous">
          <AppointmentsTab />
        </TabsContent>
        <TabsContent value="disponibilites">
          <Suspense fallback={<Loading className="h-[600px]" label="Chargement du calendrier..." />}>
            <AvailabilityTab />
          </Suspense>
        </TabsContent>
      </Tabs>
    </>
  )
}

/** DAY-18: what waits, not the whole history. */
function Count({ value }: { value: number | undefined }): ReactNode {
  if (value === undefined) return null
  return (
    <span className="text-muted tabular-nums" title="En attente">
      ({formatNumber(value)})
    </span>
  )
}
