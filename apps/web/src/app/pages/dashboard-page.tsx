import { PageHeader } from '@/components/page-header.tsx'
import { HEADINGS } from '@/domain/site/headings.ts'
import { AnalyticsDashboard } from '@/features/analytics/analytics-dashboard.tsx'
import { AttentionStrip } from '@/features/dashboard/attention-strip.tsx'
import { FirstStepsCard } from '@/features/dashboard/first-steps-card.tsx'
import { ServerBanner } from '@/features/dashboard/server-banner.tsx'
import { MailApprovalBanner } from '@/features/email-config/mail-approval-banner.tsx'
import { ExemptionBanner } from '@/features/exemption/exemption-banner.tsx'
import { SiteAddressBanner } from '@/features/site/site-address-banner.tsx'
import { formatLongDay, today } from '@/lib/dates.ts'
import { upperFirst } from '@/lib/typography.ts'

export function DashboardPage() {
  return (
    <>
      <PageHeader subtitle={upperFirst(formatLongDay(today()))} {...HEADINGS.dashboard} />
      <FirstStepsCard />
      <AttentionStrip>
        <MailApprovalBanner isForPrivilegedOnly />
        <SiteAddressBanner />
        <ServerBanner />
        <ExemptionBanner />
      </AttentionStrip>
      <AnalyticsDashboard />
    </>
  )
}
