import type { Person, TimelineLine } from '@vigie/contract/persons/persons.ts'
import { useState } from 'react'
import { EmptyState } from '@/components/states/empty-state.tsx'
import { Pagination } from '@/components/ui/pagination.tsx'
import type { PersonRecords } from '../person-records.ts'
import { TimelineList } from './timeline-list.tsx'

type Props = { person: Person; records: PersonRecords; onPageChange: (page: number) => void }

export function TimelineSection({ person, records, onPageChange }: Props) {
  const { timeline, pagination, addresses } = person
  const [opened, setOpened] = useState<TimelineLine | null>(null)
  const close = () => setOpened(null)
  return (
    <section aria-labelledby="timeline-title">
      <h2 className="mb-3 text-lg font-semibold" id="timeline-title">
        Historique
      </h2>
      {timeline.length === 0 ? (
        <EmptyState message="Rien pour l’instant." />
      ) : (
        <TimelineList
          hasAddresses={addresses.length > 1}
          lines={timeline}
          onOpen={setOpened}
          records={records}
        />
      )}
      <Pagination
        className="mt-4"
        onPageChange={onPageChange}
        page={pagination.page}
        pages={pagination.pages}
      />
      {opened?.recordKind === 'subscription' && records.renderSubscription(opened.email, close)}
      {opened?.recordKind === 'mail' && records.renderMail(String(opened.recordId), close)}
    </section>
  )
}
