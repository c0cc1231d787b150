import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { PageHeader } from '@/components/page-header.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs.tsx'
import { TrackerCard } from '@/features/analytics/tracker-card.tsx'
import { EmailConfigTab } from '@/features/email-config/email-config-tab.tsx'
import { MailApprovalBanner } from '@/features/email-config/mail-approval-banner.tsx'
import { MailJournalSection } from '@/features/mails/mail-journal-section.tsx'
import { RecoveryTab } from '@/features/recovery/recovery-tab.tsx'
import { siteAddressQuery } from '@/features/site/api.ts'
import { SiteAddressCard } from '@/features/site/site-address-card.tsx'
import { PendingUsersBadge } from '@/features/users/pending-users-badge.tsx'
import { UsersTab } from '@/features/users/users-tab.tsx'
import { useSessionUser } from '@/lib/session/session.ts'

const USERS = 'utilisateurs'
const RECOVERY = 'recuperation'
const PRIVILEGED: readonly string[] = [USERS, RECOVERY]

/** Every administrator sees the mail settings; only the privileged one sees the users and what was deleted. */
export function ConfigurationPage() {
  const [params, setParams] = useSearchParams()
  const isPrivileged = useSessionUser()?.isPrivileged ?? false
  const asked = params.get('tab')
  const tab = asked && isPrivileged && PRIVILEGED.includes(asked) ? asked : 'email'
  const origin = useQuery(siteAddressQuery).data?.publicUrl ?? window.location.origin
  return (
    <>
      <PageHeader
        subtitle={
          isPrivileged
            ? 'L’envoi des e-mails, les personnes qui peuvent entrer et ce qui a été supprimé.'
            : 'L’envoi des e-mails.'
        }
        title="Configuration"
      />
      {/* The filters in the address belong to one tab: another starts without them. */}
      <Tabs onValueChange={(value) => setParams({ tab: value })} value={tab}>
        <TabsList aria-label="Configuration">
          <TabsTrigger value="email">Configuration Email</TabsTrigger>
          {isPrivileged && (
            <TabsTrigger value={USERS}>
              Gestion Utilisateurs <PendingUsersBadge />
            </TabsTrigger>
          )}
          {isPrivileged && <TabsTrigger value={RECOVERY}>Récupération</TabsTrigger>}
        </TabsList>
        <TabsContent value="email">
          <MailApprovalBanner />
          <EmailConfigTab />
          <SiteAddressCard />
          <MailJournalSection />
          <TrackerCard origin={origin} />
        </TabsContent>
        {isPrivileged && (
          <TabsContent value={USERS}>
            <UsersTab />
          </TabsContent>
        )}
        {isPrivileged && (
          <TabsContent value={RECOVERY}>
            <RecoveryTab />
          </TabsContent>
        )}
      </Tabs>
    </>
  )
}
