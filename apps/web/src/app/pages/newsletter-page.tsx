import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { PageHeader } from '@/components/page-header.tsx'
import { lazyPart } from '@/components/states/lazy-part.tsx'
import { TableSkeleton } from '@/components/states/list-skeletons.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs.tsx'
import { HEADINGS } from '@/domain/site/headings.ts'
import { NewCampaignLink } from '@/features/campaigns/new-campaign-button.tsx'
import { SubscriberToolbar } from '@/features/newsletter/subscriber-toolbar.tsx'
import { type SubscriberDialog, SubscribersTab } from '@/features/newsletter/subscribers-tab.tsx'
import { useUrlOnce } from '@/lib/lists/use-url-once.ts'

const CampaignsTab = lazyPart(
  async () => (await import('@/features/campaigns/campaigns-tab.tsx')).CampaignsTab,
)

const CAMPAIGNS = 'campagnes'
const DIALOGS: readonly SubscriberDialog[] = ['add', 'import', 'export']

export function NewsletterPage() {
  const [params, setParams] = useSearchParams()
  const [dialog, setDialog] = useState<SubscriberDialog | null>(null)
  const [reloads, setReloads] = useState(0)
  const tab = params.get('tab') === CAMPAIGNS ? CAMPAIGNS : 'abonnes'
  useUrlOnce('action', (action) => setDialog(DIALOGS.find((one) => one === action) ?? null))
  return (
    <>
      <PageHeader
        actions={
          tab === CAMPAIGNS ? (
            <NewCampaignLink />
          ) : (
            <SubscriberToolbar onOpen={setDialog} onRefreshed={() => setReloads((count) => count + 1)} />
          )
        }
        {...(tab === CAMPAIGNS ? HEADINGS.campaigns : HEADINGS.subscribers)}
      />
      {/* The filters in the address belong to one tab: another starts without them. */}
      <Tabs onValueChange={(value) => setParams(value === CAMPAIGNS ? { tab: value } : {})} value={tab}>
        <TabsList aria-label="Newsletter">
          <TabsTrigger value="abonnes">Abonnés</TabsTrigger>
          <TabsTrigger value={CAMPAIGNS}>Campagnes</TabsTrigger>
        </TabsList>
        <TabsContent value="abonnes">
          <SubscribersTab dialog={dialog} onClose={() => setDialog(null)} reloads={reloads} />
        </TabsContent>
        <TabsContent value={CAMPAIGNS}>
          <Suspense fallback={<TableSkeleton />}>
            <CampaignsTab />
          </Suspense>
        </TabsContent>
      </Tabs>
    </>
  )
}
