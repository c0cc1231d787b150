import { useQuery } from '@tanstack/react-query'
import { pageSchema } from '@vigie/contract/common/fields.ts'
import { PERSON_NOT_FOUND, type Person } from '@vigie/contract/persons/persons.ts'
import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import { z } from 'zod'
import { ALL_PERSONS } from '@/components/back-link.tsx'
import { PageHeader } from '@/components/page-header.tsx'
import { EmptyState } from '@/components/states/empty-state.tsx'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { Loading } from '@/components/states/loading.tsx'
import { Button } from '@/components/ui/button.tsx'
import { personPath } from '@/domain/persons/person-link.tsx'
import { FORM_TITLES } from '@/domain/site/headings.ts'
import { useNamePage } from '@/domain/site/page-title.ts'
import { ApiError } from '@/lib/http/api-error.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { useLastPage, useUrlFilters } from '@/lib/lists/use-url-filters.ts'
import { personQueries } from './api.ts'
import { AddressesSection } from './joining/addresses-section.tsx'
import { SuggestionsSection } from './joining/suggestions-section.tsx'
import { NoteForm } from './notes/note-form.tsx'
import { PersonDialog, type PersonDialogName } from './person-dialog.tsx'
import type { PersonRecords } from './person-records.ts'
import { PersonToolbar } from './person-toolbar.tsx'
import { titleOf } from './person-words.ts'
import { TimelineSection } from './timeline/timeline-section.tsx'

const urlSchema = z.object({ page: pageSchema.catch(1) })

type Props = { id: number; records: PersonRecords }

/** PERS-02: one person, with everything that carries their address. */
export function PersonPanel({ id, records }: Props) {
  const { filters, change } = useUrlFilters(urlSchema)
  const person = useQuery(personQueries.one(id, filters.page))
  const changePage = (page: number) => change({ page: page > 1 ? page : undefined })
  const read = person.data?.pagination
  // While another page is read, the one before is shown.
  const lastPage = read?.page === filters.page ? Math.max(read.pages, 1) : undefined
  useLastPage(filters.page, lastPage, changePage)
  if (person.data) {
    // Somebody who was joined to another is found on the page of both.
    if (person.data.id !== id) return <Navigate replace to={personPath(person.data.id)} />
    return <Known onPageChange={changePage} person={person.data} records={records} />
  }
  return (
    <>
      <PageHeader back={ALL_PERSONS} title={FORM_TITLES.person} />
      {person.isPending ? (
        <Loading />
      ) : person.error instanceof ApiError && person.error.status === 404 ? (
        <NotFound />
      ) : (
        <ErrorPanel
          isRetrying={person.isFetching}
          message={failureMessage(person.error)}
          onRetry={() => void person.refetch()}
        />
      )}
    </>
  )
}

export function NotFound() {
  return (
    <div role="alert">
      <EmptyState
        action={
          <Button asChild variant="outline">
            <Link to="/personnes">Retour aux personnes</Link>
          </Button>
        }
        message={PERSON_NOT_FOUND}
      />
    </div>
  )
}

type KnownProps = Omit<Props, 'id'> & { person: Person; onPageChange: (page: number) => void }

function Known({ person, records, onPageChange }: KnownProps) {
  const [dialog, setDialog] = useState<PersonDialogName | null>(null)
  const title = titleOf(person)
  useNamePage(title)
  return (
    <>
      <PageHeader
        actions={<PersonToolbar onOpen={setDialog} person={person} />}
        back={ALL_PERSONS}
        subtitle={[person.companies[0], person.email !== title && person.email].filter(Boolean).join(' · ')}
        title={title}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <aside aria-label="Coordonnées" className="space-y-4 lg:order-last">
          <AddressesSection person={person} />
          <SuggestionsSection onJoin={(otherId) => setDialog({ join: otherId })} person={person} />
        </aside>
        <div className="min-w-0 space-y-6">
          <NoteForm key={person.id} personId={person.id} />
          <TimelineSection onPageChange={onPageChange} person={person} records={records} />
        </div>
      </div>
      <PersonDialog dialog={dialog} onClose={() => setDialog(null)} person={person} records={records} />
    </>
  )
}
