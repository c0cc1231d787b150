import { useQuery } from '@tanstack/react-query'
import { type ErasurePreview, NOT_THEIR_ADDRESS } from '@vigie/contract/persons/erasure.ts'
import type { Person } from '@vigie/contract/persons/persons.ts'
import { useForm } from 'react-hook-form'
import { DialogForm } from '@/components/dialogs/dialog-form.tsx'
import { Field } from '@/components/form/field.tsx'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { FormSkeleton } from '@/components/states/list-skeletons.tsx'
import { toast } from '@/components/toasts/toast.ts'
import { Alert } from '@/components/ui/alert.tsx'
import { Input } from '@/components/ui/input.tsx'
import { Modal, ModalBody } from '@/components/ui/overlays/modal.tsx'
import { Select } from '@/components/ui/select.tsx'
import { formatDay } from '@/lib/dates.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { formatCount } from '@/lib/numbers.ts'
import { fr } from '@/lib/typography.ts'
import { personQueries, useErasePerson } from '../api.ts'
import { ErasureTable } from './erasure-table.tsx'

type Props = { person: Person; onErased: () => Promise<void> | void; onClose: () => void }

/** RGPD-05: what becomes of each record, and the address typed before anything does. */
export function EraseDialog({ onClose, ...rest }: Props) {
  return (
    <Modal
      description="Rien de ce qui est effacé ne peut être retrouvé, ni par vous, ni par la personne."
      onOpenChange={(open) => !open && onClose()}
      open
      size="lg"
      title="Effacer cette personne"
    >
      <Content {...rest} />
    </Modal>
  )
}

function Content({ person, ...rest }: Omit<Props, 'onClose'>) {
  const preview = useQuery(personQueries.erasure(person.id))
  if (preview.data) return <EraseForm person={person} preview={preview.data} {...rest} />
  return (
    <ModalBody>
      {preview.isError ? (
        <ErrorPanel
          isRetrying={preview.isFetching}
          message={failureMessage(preview.error)}
          onRetry={() => void preview.refetch()}
        />
      ) : (
        <FormSkeleton fields={4} label="Recherche de ce qui concerne cette personne…" />
      )}
    </ModalBody>
  )
}

type Values = { typed: string; futureAppointments: '' | 'cancel' | 'keep' }
type FormProps = Omit<Props, 'onClose'> & { preview: ErasurePreview }

function EraseForm({ person: { id, email, addresses }, preview, onErased }: FormProps) {
  const { rows, futureAppointments, backupsUntil } = preview
  const erase = useErasePerson(id, () => {
    toast.success('Personne effacée')
    return onErased()
  })
  const { register, handleSubmit, formState } = useForm<Values>({
    defaultValues: { typed: '', futureAppointments: '' },
  })
  const { errors } = formState
  const submit = ({ typed, futureAppointments: choice }: Values) =>
    erase.mutate({ email: typed.trim(), ...(choice ? { futureAppointments: choice } : {}) })
  return (
    <DialogForm
      busyLabel="Effacement…"
      failure={erase.error && failureMessage(erase.error, 'La personne n’a pas pu être effacée')}
      isBusy={erase.isPending}
      isDestructive
      onSubmit={(event) => void handleSubmit(submit)(event)}
      submitLabel="Effacer"
    >
      {addresses.length > 1 && (
        <p className="text-sm break-words">
          {fr(`Toutes les adresses de cette personne : ${addresses.map((one) => one.email).join(', ')}.`)}
        </p>
      )}
      <ErasureTable rows={rows} />
      {backupsUntil && (
        <Alert type="info">{`Les sauvegardes en gardent une trace jusqu’au ${formatDay(backupsUntil)}`}</Alert>
      )}
      {futureAppointments > 0 && (
        <Field
          error={errors.futureAppointments?.message}
          help={fr(
            `Cette personne a ${formatCount(futureAppointments, 'rendez-vous', 'rendez-vous')} à venir. Aucun e-mail ne l’en prévient.`,
          )}
          label="Rendez-vous à venir"
          required
        >
          <Select
            {...register('futureAppointments', { required: 'Choisissez ce que deviennent ces rendez-vous' })}
          >
            <option value="">Choisir…</option>
            <option value="cancel">Les annuler et libérer leurs créneaux</option>
            <option value="keep">Les garder, sans nom ni adresse</option>
          </Select>
        </Field>
      )}
      <Field
        error={errors.typed?.message}
        help={fr(`Pour confirmer, écrivez ${email}.`)}
        label="Adresse e-mail de la personne"
        required
      >
        <Input
          autoCapitalize="none"
          autoComplete="off"
          inputMode="email"
          spellCheck={false}
          {...register('typed', {
            validate: (typed) => typed.trim().toLowerCase() === email || NOT_THEIR_ADDRESS,
          })}
        />
      </Field>
    </DialogForm>
  )
}
