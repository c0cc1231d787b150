import { useQuery } from '@tanstack/react-query'
import type { Person } from '@vigie/contract/persons/persons.ts'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { Loading } from '@/components/states/loading.tsx'
import { toast } from '@/components/toasts/toast.ts'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Modal, ModalBody, ModalClose, ModalFooter } from '@/components/ui/overlays/modal.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { fr } from '@/lib/typography.ts'
import { personQueries, useJoinPersons } from '../api.ts'
import { PersonDetails } from '../person-details.tsx'
import { titleOf } from '../person-words.ts'
import { PersonChoice } from './person-choice.tsx'

const JOINING = fr(
  'Les deux historiques n’en font plus qu’un. Chaque adresse garde son propre abonnement : réunir ne donne aucun accord. « Séparer » rend exactement les deux personnes pendant 30 jours.',
)

type Props = {
  person: Person
  /** Chosen before, from what is proposed; null to search for somebody. */
  proposed: number | null
  onJoined: (id: number) => void
  onClose: () => void
}

/** PERS-07: somebody is chosen, then both are shown side by side. */
export function JoinDialog({ person, proposed, onJoined, onClose }: Props) {
  const [otherId, setOtherId] = useState(proposed)
  return (
    <Modal
      onOpenChange={(open) => !open && onClose()}
      open
      size="lg"
      title={otherId === null ? 'Réunir avec…' : 'Réunir ces deux personnes'}
    >
      {otherId === null ? (
        <ModalBody>
          <PersonChoice exceptId={person.id} onChoose={setOtherId} />
        </ModalBody>
      ) : (
        <Comparison onBack={() => setOtherId(null)} onJoined={onJoined} otherId={otherId} person={person} />
      )}
    </Modal>
  )
}

type ComparisonProps = { person: Person; otherId: number; onBack: () => void; onJoined: (id: number) => void }

function Comparison({ person, otherId, onBack, onJoined }: ComparisonProps) {
  const other = useQuery(personQueries.one(otherId))
  const join = useJoinPersons()
  const handleJoin = () =>
    join.mutate(
      { id: person.id, otherId },
      {
        onSuccess: ({ data }) => {
          toast.success('Personnes réunies')
          onJoined(data.id)
        },
      },
    )
  if (!other.data) {
    return (
      <ModalBody>
        {other.isError ? (
          <ErrorPanel
            isRetrying={other.isFetching}
            message={failureMessage(other.error)}
            onRetry={() => void other.refetch()}
          />
        ) : (
          <Loading />
        )}
      </ModalBody>
    )
  }
  return (
    <>
      <ModalBody className="space-y-4">
        {join.isError && (
          <Alert type="error">{failureMessage(join.error, 'Ces personnes n’ont pas pu être réunies')}</Alert>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          {[person, other.data].map((one) => (
            <section
              aria-label={titleOf(one)}
              className="min-w-0 rounded-lg border border-line p-4"
              key={one.id}
            >
              <h3 className="mb-3 font-semibold break-words">{titleOf(one)}</h3>
              <PersonDetails person={one} />
            </section>
          ))}
        </div>
        <p className="text-sm text-muted">{JOINING}</p>
      </ModalBody>
      <ModalFooter>
        <Button className="mr-auto" onClick={onBack} variant="ghost">
          <ArrowLeft aria-hidden="true" />
          Quelqu’un d’autre
        </Button>
        <ModalClose>Annuler</ModalClose>
        <Button busyLabel="Réunion…" isBusy={join.isPending} onClick={handleJoin}>
          Réunir
        </Button>
      </ModalFooter>
    </>
  )
}
