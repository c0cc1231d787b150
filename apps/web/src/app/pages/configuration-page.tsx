import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { PageHeader } from '@/components/page-header.tsx'
import { lazyPart } from '@/components/states/lazy-part.tsx'
import { TableSkeleton } from '@/components/states/list-skeletons.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs.tsx'
import { useSessionUser } from '@/domain/session/session.ts'
import { HEADINGS } from '@/domain/site/headings.ts'
import { TrackerCard } from '@/features/analytics/tracker-card.tsx'
import { EmailConfigTab } from '@/features/email-config/email-config-tab.tsx'
import { MailApprovalBanner } from '@/features/email-config/mail-approval-banner.tsx'
import { InvitationsSection } from '@/features/invitations/invitations-section.tsx'
import { InviteButton } from '@/features/invitations/invite-button.tsx'
import { SentMailsSection } from '@/features/mails/sent-mails-section.tsx'
import { siteAddressQuery } from '@/features/site/api.ts'
import { SiteAddressCard } from '@/features/site/site-address-card.tsx'
import { SiteTab } from '@/features/site/site-tab.tsx'
import { PendingUsersBadge } from '@/features/users/pending-users-badge.tsx'

const AuditTab = lazyPart(async () => (await import('@/features/audit/audit-tab.tsx')).AuditTab)
const ExemptionCard = lazyPart(
  async () => (await import('@/features/exemption/exemption-card.tsx')).ExemptionCard,
)
const ImportsCard = lazyPart(
  async () => (await import('@/features/visit-imports/imports-card.tsx')).ImportsCard,
)
const RecoveryTab = lazyPart(async () => (await import('@/features/recovery/recovery-tab.tsx')).RecoveryTab)
const RetentionTab = lazyPart(
  async () => (await import('@/features/retention/retention-tab.tsx')).RetentionTab,
)
const UsersTab = lazyPart(async () => (await import('@/features/users/users-tab.tsx')).UsersTab)
const RightsTab = lazyPart(async () => (await import('@/features/rights/rights-tab.tsx')).RightsTab)
const WebhooksTab = lazyPart(async () => (await import('@/features/webhooks/webhooks-tab.tsx')).WebhooksTab)

const SITE = 'site'
const USERS = 'utilisateurs'
const AUDIENCE = 'audience'
const WEBHOOKS = 'webhooks'
const RIGHTS = 'droits'
const RETENTION = 'conservation'
const RECOVERY = 'recuperation'
const JOURNAL = 'journal'
const PRIVILEGED: readonly string[] = [SITE, AUDIENCE, USERS, WEBHOOKS, RIGHTS, RETENTION, RECOVERY, JOURNAL]

/** USERS-05: every administrator sees the mail settings; only the privileged one has other tabs. */
export function ConfigurationPage() {
  const [params, setParams] = useSearchParams()
  const isPrivileged = useSessionUser()?.isPrivileged ?? false
  const asked = params.get('tab')
  const tab = asked && isPrivileged && PRIVILEGED.includes(asked) ? asked : 'email'
  const origin = useQuery(siteAddressQuery).data?.publicUrl ?? window.location.origin
  const site = (
    <SiteTab origin={origin}>
      <TrackerCard origin={origin} />
    </SiteTab>
  )
  return (
    <>
      <PageHeader {...(isPrivileged ? HEADINGS.wholeConfiguration : HEADINGS.configuration)} />
      {/* The filters in the address belong to one tab: another starts without them. */}
      <Tabs onValueChange={(value) => setParams({ tab: value })} value={tab}>
        {/* DAY-11: the names do not fit beside each other on a phone. */}
        <TabsList aria-label="Configuration" className="max-sm:flex-wrap">
          <TabsTrigger value="email">Configuration Email</TabsTrigger>
          {isPrivileged && <TabsTrigger value={SITE}>Votre site</TabsTrigger>}
          {isPrivileged && <TabsTrigger value={AUDIENCE}>Mesure d’audience</TabsTrigger>}
          {isPrivileged && (
            <TabsTrigger value={USERS}>
              Gestion Utilisateurs <PendingUsersBadge />
            </TabsTrigger>
          )}
          {isPrivileged && <TabsTrigger value={WEBHOOKS}>Webhooks</TabsTrigger>}
          {isPrivileged && <TabsTrigger value={RIGHTS}>Demandes de droits</TabsTrigger>}
          {isPrivileged && <TabsTrigger value={RETENTION}>Conservation</TabsTrigger>}
          {isPrivileged && <TabsTrigger value={RECOVERY}>Récupération</TabsTrigger>}
          {isPrivileged && <TabsTrigger value={JOURNAL}>Journal</TabsTrigger>}
        </TabsList>
        <TabsContent value="email">
          <MailApprovalBanner />
          <EmailConfigTab />
          <SiteAddressCard />
          <SentMailsSection />
          {!isPrivileged && <div className="mt-8">{site}</div>}
        </TabsContent>
        {isPrivileged && <TabsContent value={SITE}>{site}</TabsContent>}
        {isPrivileged && (
          <TabsContent value={AUDIENCE}>
            <Suspense fallback={<TableSkeleton />}>
              <ExemptionCard />
              <ImportsCard />
            </Suspense>
          </TabsContent>
        )}
        {isPrivileged && (
          <TabsContent value={USERS}>
            <Suspense fallback={<TableSkeleton />}>
              <UsersTab invite={<InviteButton />} invitations={<InvitationsSection />} />
            </Suspense>
          </TabsContent>
        )}
        {isPrivileged && (
          <TabsContent value={WEBHOOKS}>
            <Suspense fallback={<TableSkeleton />}>
              <WebhooksTab />
            </Suspense>
          </TabsContent>
        )}
        {isPrivileged && (
          <TabsContent value={RIGHTS}>
            <Suspense fallback={<TableSkeleton />}>
              <RightsTab origin={origin} />
            </Suspense>
          </TabsContent>
        )}
        {isPrivileged && (
          <TabsContent value={RETENTION}>
            <Suspense fallback={<TableSkeleton />}>
              <RetentionTab />
            </Suspense>
          </TabsContent>
        )}
        {isPrivileged && (
          <TabsContent value={RECOVERY}>
            <Suspense fallback={<TableSkeleton />}>
              <RecoveryTab />
            </Suspense>
          </TabsContent>
        )}
        {isPrivileged && (
          <TabsContent value={JOURNAL}>
            <Suspense fallback={<TableSkeleton />}>
              <AuditTab />
            </Suspense>
          </TabsContent>
        )}
      </Tabs>
    </>
  )
}
