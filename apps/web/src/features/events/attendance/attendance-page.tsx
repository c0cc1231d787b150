import './attendance.css'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { PrintPage } from '@/components/print-page.tsx'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { Loading } from '@/components/states/loading.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { formatCount } from '@/lib/numbers.ts'
import { fr } from '@/lib/typography.ts'
import { registrationQueries } from '../registrations/api.ts'
import { sheetsOf } from './attendance-sheets.ts'
import { AttendanceTable } from './attendance-table.tsx'

/** The sheet to sign, as it will be on paper; the frame around it is not printed. */
export function AttendancePage() {
  const id = Number(useParams().id)
  const { data, isPending, error, refetch, isFetching } = useQuery(registrationQueries.attendance(id))
  return (
    <PrintPage
      back={
        <Link className="inline-flex items-center gap-1 text-accent-text" to={`/events?registrations=${id}`}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          Inscriptions
        </Link>
      }
      canPrint={data !== undefined}
      subtitle={
        data &&
        (data.people.length > 0
          ? fr(`${formatCount(data.people.length, 'inscrit')} : une signature par demi-journée.`)
          : fr('Personne n’est inscrit : les lignes sont à remplir à la main.'))
      }
      title="Feuille d’émargement"
    >
      {isPending ? (
        <Loading className="h-96" label="Chargement de la feuille…" />
      ) : !data ? (
        <ErrorPanel
          isRetrying={isFetching}
          message={failureMessage(error, 'La feuille n’a pas pu être chargée.')}
          onRetry={() => void refetch()}
        />
      ) : (
        sheetsOf(data.halfDays).map((halfDays) => (
          <AttendanceTable attendance={data} halfDays={halfDays} key={halfDays[0]?.day} />
        ))
      )}
    </PrintPage>
  )
}
