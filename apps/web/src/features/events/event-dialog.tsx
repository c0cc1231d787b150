import { useQueryClient } from '@tanstack/react-query'
import type { Event } from '@vigie/contract/agenda/events.ts'
import { Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { toast } from '@/components/toasts/toast.ts'
import { Button } from '@/components/ui/button.tsx'
import { Modal } from '@/components/ui/overlays/modal.tsx'
import { SiteLink } from '@/domain/site/site-link.tsx'
import { useSitePage } from '@/domain/site/site-pages.ts'
import { useRecoverableWords } from '@/domain/site/use-recoverable-words.ts'
import type { FailureWords } from '@/lib/http/error-message.ts'
import {
  eventQueries,
  patchLists,
  replaceEvent,
  useCreateEvent,
  useDeleteEvent,
  useUpdateEvent,
} from './api.ts'
import { EventForm } from './event-form.tsx'
import { type EventFormValues, toEventInput, toEventUpdate, toFormValues } from './event-form-values.ts'
import { EventStateStrip } from './event-state-strip.tsx'
import { EVENT_FAILURES } from './event-words.ts'
import { RegistrationsButton } from './registrations/registrations-button.tsx'
import { ChangeGivenUp } from './registrations/use-notify-registered.ts'

const DELETE_QUESTION =
  'Êtes-vous sûr de vouloir supprimer définitivement cet événement ? Cette action est irréversible.'

/** What the modal is open for: a new event with its first values, or one to edit. */
export type ModalTarget =
  | { mode: 'create'; values: EventFormValues; isCopy?: boolean }
  | { mode: 'edit'; event: Event }

type Props = {
  target: ModalTarget | null
  categories: readonly string[]
  onClose: () => void
  onCreated: (event: Event) => void
  onDuplicate: (values: EventFormValues) => void
  onShowRegistrations: (id: number) => void
}

export function EventDialog({ target, ...rest }: Props) {
  return (
    <Modal
      onOpenChange={(open) => !open && rest.onClose()}
      open={target !== null}
      size="lg"
      title={target?.mode === 'edit' ? "Modifier l'événement" : 'Nouvel événement'}
    >
      {target && <TargetForm key={keyOf(target)} target={target} {...rest} />}
    </Modal>
  )
}

function TargetForm({ target: opened, ...props }: Props & { target: ModalTarget }) {
  const { categories, onClose, onCreated, onDuplicate, onShowRegistrations } = props
  const client = useQueryClient()
  const [target, setTarget] = useState(opened)
  const [error, setError] = useState<string | null>(null)
  const create = useCreateEvent()
  const update = useUpdateEvent()
  const remove = useDeleteEvent()
  const note = useRecoverableWords()
  const page = useSitePage('event')
  const href = target.mode === 'edit' && target.event.isActive ? page.hrefOf(target.event) : undefined
  const isSaving = create.isPending || update.isPending || remove.isPending

  const fail = (failure: unknown, words: FailureWords) => {
    if (!(failure instanceof ChangeGivenUp)) setError(reportFailure(failure, words))
  }
  const finish = (release: () => void) => {
    release()
    onClose()
  }
  const succeed = (message: string, release: () => void) => {
    toast.success(message)
    finish(release)
  }

  const handleSave = (values: EventFormValues, release: () => void) => {
    setError(null)
    if (target.mode === 'create') {
      create.mutate(toEventInput(values), {
        onSuccess: (created) => {
          finish(release)
          onCreated(created)
        },
        onError: (failure) => fail(failure, EVENT_FAILURES.create),
      })
      return
    }
    const { id, version } = target.event
    update.mutate(
      { id, input: toEventUpdate(values), version },
      {
        onSuccess: () => succeed('Événement modifié avec succès!', release),
        onError: (failure) => fail(failure, EVENT_FAILURES.update),
      },
    )
  }

  const handleDelete = (id: number, release: () => void) => {
    if (!window.confirm(DELETE_QUESTION)) return
    remove.mutate(id, {
      onSuccess: () => succeed('Événement supprimé définitivement!', release),
      onError: (failure) => fail(failure, EVENT_FAILURES.delete),
    })
  }

  /** After a version was restored: the form opens again on what is stored now. */
  const reload = async (id: number) => {
    const event = await client.fetchQuery(eventQueries.one(id))
    patchLists(client, (events) => replaceEvent(events, event))
    setTarget({ mode: 'edit', event })
  }

  return (
    <EventForm
      categories={categories}
      draftKey={target.mode === 'edit' ? target.event.id : 'new'}
      error={error}
      extraActions={
        target.mode === 'edit'
          ? (values, release) => (
              <>
                <Button
                  disabled={isSaving}
                  onClick={() => handleDelete(target.event.id, release)}
                  variant="destructive"
                >
                  <Trash2 aria-hidden="true" />
                  Supprimer définitivement
                </Button>
                <Button
                  disabled={isSaving}
                  onClick={() => {
                    release()
                    onDuplicate(values())
                  }}
                  variant="outline"
                >
                  <Copy aria-hidden="true" />
                  Dupliquer
                </Button>
                {href && <SiteLink href={href} />}
                {/* EVT-39 rules the browser's question to the letter. */}
                {note && <p className="basis-full text-sm text-muted">{note}</p>}
              </>
            )
          : undefined
      }
      key={target.mode === 'edit' ? target.event.version : 'new'}
      stateLine={
        target.mode === 'edit'
          ? (isDirty) => (
              <div className="flex flex-wrap items-center justify-between gap-2">
                <EventStateStrip
                  event={target.event}
                  isDirty={isDirty}
                  reload={() => reload(target.event.id)}
                />
                <RegistrationsButton event={target.event} onClick={onShowRegistrations} />
              </div>
            )
          : undefined
      }
      initial={target.mode === 'edit' ? toFormValues(target.event) : target.values}
      isSaving={isSaving}
      mode={target.mode}
      onSave={handleSave}
      startsDirty={target.mode === 'create' && target.isCopy === true}
    />
  )
}

const keyOf = (target: ModalTarget) =>
  target.mode === 'edit' ? target.event.id : target.isCopy ? 'copy' : 'create'
