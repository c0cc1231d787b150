import { CalendarPlus, RefreshCw } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Calendar } from '@/components/calendar/calendar.tsx'
import type { CalendarView } from '@/components/calendar/calendar-types.ts'
import { PageHeader } from '@/components/page-header.tsx'
import { ErrorBanner } from '@/components/states/error-banner.tsx'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { lazyPart } from '@/components/states/lazy-part.tsx'
import { Loading } from '@/components/states/loading.tsx'
import { Button } from '@/components/ui/button.tsx'
import { HEADINGS } from '@/domain/site/headings.ts'
import { cn } from '@/lib/cn.ts'
import { useFetchedAhead } from '@/lib/lists/use-fetched-ahead.ts'
import { formatCount, formatNumber } from '@/lib/numbers.ts'
import { EventFilters } from './event-filters.tsx'
import { EventLegendList } from './event-legend-list.tsx'
import { EventMatchList } from './event-match-list.tsx'
import { EventStatsSummary } from './event-stats-summary.tsx'
import { RegistrationsDialog } from './registrations/registrations-dialog.tsx'
import { useEventsScreen } from './use-events-screen.ts'

const loadModal = async () => (await import('./event-dialog.tsx')).EventDialog
const EventDialog = lazyPart(loadModal)

const VIEWS: { view: CalendarView; label: string }[] = [
  { view: 'month', label: 'Mois' },
  { view: 'week', label: 'Semaine' },
  { view: 'day', label: 'Jour' },
  { view: 'agenda', label: 'Agenda' },
]
const MESSAGES = {
  empty: 'Aucun événement dans cette période',
  item: 'Événement',
  count: (count: number) => (count === 0 ? 'aucun événement' : formatCount(count, 'événement')),
}
const MIXED_MESSAGES = {
  empty: 'Ni événement ni publication dans cette période',
  item: 'Événement ou publication',
  count: (count: number) => (count === 0 ? 'aucun élément' : formatCount(count, 'élément')),
}

export function EventsPage() {
  const screen = useEventsScreen()
  const { url, list, actions } = screen
  const [isModalAsked, setModalAsked] = useState(false)
  if (screen.target && !isModalAsked) setModalAsked(true)
  useFetchedAhead(loadModal)
  return (
    <>
      <PageHeader
        actions={
          <>
            <Button onClick={screen.refresh} variant="outline">
              <RefreshCw aria-hidden="true" />
              Actualiser
            </Button>
            <Button onClick={() => screen.create()}>
              <CalendarPlus aria-hidden="true" />
              Nouvel Événement
            </Button>
          </>
        }
        {...HEADINGS.events}
      />
      <EventStatsSummary stats={screen.stats} />
      <ErrorBanner message={screen.error} onDismiss={screen.dismissError} />
      <EventFilters
        arePublicationsShown={url.arePublicationsShown}
        categories={screen.categories}
        filters={url.filters}
        onChange={url.change}
      />
      {list.isPending ? (
        <Loading className="h-[600px]" label="Chargement du calendrier..." />
      ) : !list.data ? (
        <ErrorPanel
          message="Le calendrier n’a pas pu être chargé."
          onRetry={screen.refresh}
          isRetrying={list.isRefetching}
        />
      ) : (
        <div
          className={cn(
            'grid gap-4',
            url.filters.search && 'lg:grid-cols-[minmax(0,1fr)_18rem] lg:items-start',
          )}
        >
          {url.filters.search && (
            <div className="lg:order-last">
              <EventMatchList events={screen.events} onOpen={screen.openMatch} />
            </div>
          )}
          <div className="min-w-0">
            <Calendar
              date={url.date}
              items={screen.items}
              label="Calendrier des événements"
              messages={url.arePublicationsShown ? MIXED_MESSAGES : MESSAGES}
              onDateChange={(date) => url.change({ date })}
              onMove={actions.move}
              onRemove={actions.deactivate}
              onResize={actions.resize}
              onSelectItem={screen.select}
              onSelectSlot={screen.create}
              onViewChange={(view, date = url.date) => url.change({ view, date })}
              view={url.view}
              views={VIEWS}
              hasWorkWeek
            />
            <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <EventLegendList arePublicationsShown={url.arePublicationsShown} />
              <p className="text-sm text-muted tabular-nums">
                {formatNumber(screen.events.length)} événement(s)
              </p>
            </div>
          </div>
        </div>
      )}
      {isModalAsked && (
        <Suspense>
          <EventDialog
            categories={screen.categories}
            onClose={screen.closeModal}
            onCreated={screen.showCreated}
            onDuplicate={screen.duplicate}
            onShowRegistrations={(id) => url.change({ registrations: id }, { replace: false })}
            target={screen.target}
          />
        </Suspense>
      )}
      <RegistrationsDialog eventId={url.listedId} onClose={() => url.change({ registrations: undefined })} />
    </>
  )
}
