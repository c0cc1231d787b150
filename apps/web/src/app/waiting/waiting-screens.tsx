import { useParams, useSearchParams } from 'react-router'
import { ALL_BLOGS, ALL_PROJECTS } from '@/components/back-link.tsx'
import { PageHeader, type PageHeaderProps } from '@/components/page-header.tsx'
import { CardGridSkeleton, FormSkeleton, TableSkeleton } from '@/components/states/list-skeletons.tsx'
import { Loading } from '@/components/states/loading.tsx'
import { BackButton } from '@/features/campaigns/back-button.tsx'
import { NEW_CAMPAIGN } from '@/features/campaigns/campaign-paths.ts'
import { cn } from '@/lib/cn.ts'
import { formatLongDay, today } from '@/lib/dates.ts'
import { useSessionUser } from '@/lib/session/session.ts'
import { FORM_TITLES, HEADINGS } from '@/lib/site/headings.ts'
import { upperFirst } from '@/lib/typography.ts'
import { BOX, WaitingActions, WaitingCards, WaitingFilters, WaitingTabs } from './waiting-parts.tsx'

/** What stands in for each screen while its code is fetched: its heading, and the shape of what follows. */

export function WaitingDashboard() {
  return (
    <>
      <PageHeader subtitle={upperFirst(formatLongDay(today()))} {...HEADINGS.dashboard} />
      <Loading />
    </>
  )
}

export function WaitingProfile() {
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader actions={<WaitingActions widths={['w-38']} />} {...HEADINGS.profile} />
      <FormSkeleton />
    </div>
  )
}

export function WaitingProjects() {
  return (
    <>
      <PageHeader actions={<WaitingActions widths={['w-38']} />} {...HEADINGS.projects} />
      <WaitingFilters grid="mb-4 md:grid-cols-[minmax(0,1fr)_18rem]" others={['']} />
      <CardGridSkeleton />
    </>
  )
}

export function WaitingBlogs() {
  return (
    <>
      <PageHeader actions={<WaitingActions widths={['w-36']} />} {...HEADINGS.blogs} />
      <WaitingCards />
      <WaitingFilters
        grid="mb-4 min-[23rem]:grid-cols-2 md:grid-cols-[minmax(0,1fr)_12rem_12rem]"
        others={['', '']}
        search="min-[23rem]:max-md:col-span-2"
      />
      <TableSkeleton columns={6} />
    </>
  )
}

export function WaitingEvents() {
  return (
    <>
      <PageHeader actions={<WaitingActions widths={['w-28', 'w-44']} />} {...HEADINGS.events} />
      <div className="-mt-3 mb-5 h-5" />
      <WaitingFilters
        grid="mb-4 grid-cols-2 sm:grid-cols-3 lg:grid-cols-[minmax(0,1fr)_11rem_10rem_9rem_7rem]"
        others={['', '', '', 'border-transparent bg-transparent']}
        search="max-lg:col-span-full"
      />
      <Loading className="h-[600px]" label="Chargement du calendrier..." />
    </>
  )
}

const NEWSLETTER_TABS = [
  ['abonnes', 'Abonnés'],
  ['campagnes', 'Campagnes'],
] as const

export function WaitingNewsletter() {
  const [params] = useSearchParams()
  return params.get('tab') === 'campagnes' ? <WaitingCampaigns /> : <WaitingSubscribers />
}

function WaitingCampaigns() {
  return (
    <>
      <PageHeader actions={<WaitingActions widths={['w-44']} />} {...HEADINGS.campaigns} />
      <WaitingTabs tabs={NEWSLETTER_TABS}>
        <div className="mb-4 h-9" />
        <TableSkeleton columns={5} rows={5} />
      </WaitingTabs>
    </>
  )
}

function WaitingSubscribers() {
  return (
    <>
      <PageHeader
        actions={<WaitingActions widths={['w-32', 'w-27', 'w-28', 'w-38']} />}
        {...HEADINGS.subscribers}
      />
      <WaitingTabs tabs={NEWSLETTER_TABS}>
        <div className="mb-6 grid gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]">
          <div className="grid grid-cols-3 gap-3 lg:grid-cols-1">
            {['total', 'active', 'rate'].map((figure) => (
              <div className={cn(BOX, 'min-h-22 max-sm:min-h-25')} key={figure} />
            ))}
          </div>
          <div className={cn(BOX, 'h-65 lg:h-74')} />
        </div>
        <WaitingFilters
          grid="mb-2 min-[23rem]:grid-cols-2 md:grid-cols-[minmax(0,1fr)_11rem_11rem]"
          others={['', '', 'min-[23rem]:max-md:col-span-2 md:max-lg:col-span-3 sm:h-10 lg:hidden']}
          search="min-[23rem]:max-md:col-span-2"
        />
        <div className="mb-3 h-4" />
        <TableSkeleton columns={6} />
      </WaitingTabs>
    </>
  )
}

export function WaitingMedia() {
  return (
    <>
      <PageHeader {...HEADINGS.media} />
      <div className="mb-6 h-22 rounded-md border border-dashed border-line-strong" />
      <WaitingFilters grid="mb-4 md:grid-cols-[minmax(0,1fr)_16rem]" others={['']} />
      <Loading />
    </>
  )
}

const REQUEST_TABS = [
  ['contact', 'Demandes Contact'],
  ['rendez-vous', 'Rendez-vous'],
  ['disponibilites', 'Disponibilités'],
] as const

export function WaitingRequests() {
  return (
    <>
      <PageHeader {...HEADINGS.requests} />
      <WaitingTabs tabs={REQUEST_TABS}>
        <Loading />
      </WaitingTabs>
    </>
  )
}

const CONFIGURATION_TABS = [
  ['email', 'Configuration Email'],
  ['site', 'Votre site'],
  ['utilisateurs', 'Gestion Utilisateurs'],
  ['webhooks', 'Webhooks'],
  ['recuperation', 'Récupération'],
  ['journal', 'Journal'],
] as const

export function WaitingConfiguration() {
  const isPrivileged = useSessionUser()?.isPrivileged ?? false
  return (
    <>
      <PageHeader {...(isPrivileged ? HEADINGS.wholeConfiguration : HEADINGS.configuration)} />
      <WaitingTabs
        listClassName="max-sm:flex-wrap"
        tabs={isPrivileged ? CONFIGURATION_TABS : CONFIGURATION_TABS.slice(0, 1)}
      >
        <FormSkeleton fields={6} />
      </WaitingTabs>
    </>
  )
}

export function WaitingForm({ title, back }: { title: string; back: PageHeaderProps['back'] }) {
  return (
    <>
      <PageHeader back={back} title={title} />
      <FormSkeleton fields={6} />
    </>
  )
}

export function WaitingCampaign() {
  const isNew = useParams().id === NEW_CAMPAIGN
  return <WaitingForm back={<BackButton />} title={isNew ? FORM_TITLES.newCampaign : FORM_TITLES.campaign} />
}

export const WAITING_FORMS = {
  newBlog: <WaitingForm back={ALL_BLOGS} title={FORM_TITLES.newBlog} />,
  editedBlog: <WaitingForm back={ALL_BLOGS} title={FORM_TITLES.editedBlog} />,
  newProject: <WaitingForm back={ALL_PROJECTS} title={FORM_TITLES.newProject} />,
  editedProject: <WaitingForm back={ALL_PROJECTS} title={FORM_TITLES.editedProject} />,
}
