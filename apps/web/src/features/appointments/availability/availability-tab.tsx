import { useQuery } from '@tanstack/react-query'
import { DEFAULT_OPENING_HOURS, type OpeningRange } from '@vigie/contract/agenda/opening-hours.ts'
import { CalendarOff, PartyPopper, Settings2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { periodOf } from '@/components/calendar/calendar-period.ts'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { Loading } from '@/components/states/loading.tsx'
import { toast } from '@/components/toasts/toast.ts'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { today } from '@/lib/dates.ts'
import { useUrlOnce } from '@/lib/lists/use-url-once.ts'
import { fr } from '@/lib/typography.ts'
import { appointmentsQueries, useStatusClock } from '../api.ts'
import { useOpeningHours } from '../opening/api.ts'
import { openingWords } from '../opening/opening-hours-words.ts'
import { SettingsSection } from '../settings/settings-section.tsx'
import { AvailabilityCalendar } from './availability-calendar.tsx'
import { AvailabilitySummary } from './availability-summary.tsx'
import { useAvailabilityUrl } from './availability-url.ts'
import { HolidaysDialog } from './holidays-dialog.tsx'
import { PeriodDialog } from './period-dialog.tsx'

const LOAD_FAILED = 'Impossible de charger les données'

export function AvailabilityTab() {
  const place = useAvailabilityUrl()
  const days = periodOf(place.view, place.date)
  const appointments = useQuery(appointmentsQueries.calendar(days))
  const unavailability = useQuery(appointmentsQueries.unavailability(days))
  const openingHours = useOpeningHours()
  useQuery(useStatusClock())
  const [period, setPeriod] = useState<{ from: string; to: string } | null>(null)
  const settings = useRef<HTMLElement>(null)
  const [isHolidaysOpen, setHolidaysOpen] = useState(false)
  useUrlOnce('action', (action) => {
    if (action === 'periode') setPeriod({ from: today(), to: today() })
    if (action === 'jours-feries') setHolidaysOpen(true)
  })
  const isError = appointments.isError || unavailability.isError
  useFailureToast(isError)

  const retry = () => {
    void appointments.refetch()
    void unavailability.refetch()
  }
  return (
    <>
      <AvailabilitySummary counts={appointments.data?.counts} />
      <Alert className="mb-4" type="info">
        {fr(information(openingHours))}
      </Alert>
      <div className="mb-4 flex flex-wrap justify-end gap-2">
        <Button className="sm:mr-auto" onClick={() => settings.current?.focus()} variant="ghost">
          <Settings2 aria-hidden="true" />
          Réglages des rendez-vous
        </Button>
        <Button onClick={() => setHolidaysOpen(true)} variant="outline">
          <PartyPopper aria-hidden="true" />
          Jours fériés
        </Button>
        <Button onClick={() => setPeriod({ from: today(), to: today() })}>
          <CalendarOff aria-hidden="true" />
          Ajouter une période
        </Button>
      </div>
      {appointments.data && unavailability.data ? (
        <AvailabilityCalendar
          appointments={appointments.data.data}
          onAddPeriod={setPeriod}
          openingHours={openingHours}
          place={place}
          unavailability={unavailability.data}
        />
      ) : isError ? (
        <ErrorPanel message={LOAD_FAILED} onRetry={retry} isRetrying={appointments.isFetching} />
      ) : (
        <Loading />
      )}
      <SettingsSection ref={settings} />
      {period && <PeriodDialog {...period} onClose={() => setPeriod(null)} />}
      {isHolidaysOpen && <HolidaysDialog onClose={() => setHolidaysOpen(false)} />}
    </>
  )
}

function information(openingHours: readonly OpeningRange[]) {
  const isDefault = openingWords(openingHours) === openingWords(DEFAULT_OPENING_HOURS)
  const hours = isDefault ? 'de 8h à 17h' : 'pendant vos horaires d’ouverture'
  return `Tous les créneaux de 30 minutes, ${hours}, sont disponibles par défaut. Cliquez sur une date pour marquer une indisponibilité. Les rendez-vous passent « en cours » automatiquement à l’heure prévue.`
}

/** One toast per failure, not one at each background refresh. */
function useFailureToast(isError: boolean) {
  useEffect(() => {
    if (isError) toast.error('Erreur', { description: LOAD_FAILED })
  }, [isError])
}
