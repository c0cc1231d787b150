import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ErrorSummary } from '@/components/form/error-summary.tsx'
import { WaitingSaveNotice } from '@/components/form/waiting-save-notice.tsx'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { PresenceNotice } from '@/domain/presence/presence-notice.tsx'
import { heightVariable } from '@/lib/height-variable.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DraftBanner } from './draft-banner.tsx'
import type { FieldDescription } from './field-descriptions.ts'
import { fieldId } from './form-problems.ts'
import type { RecordForm } from './record-form/use-record-form.ts'
import { StateLine } from './state-line.tsx'

type ContentFormFrameProps<Values extends FieldValues> = {
  form: Pick<RecordForm<Values>, 'record' | 'save' | 'reload' | 'status' | 'draft' | 'conflict'>
  fields: readonly FieldDescription<Values>[]
  /** Of what has a history and names who else has it open. */
  collection?: 'blogs' | 'projects'
  submitLabel: string
  /** « Publié », « Brouillon »… as it was last saved. */
  status?: string
  /** What the record is, as it was last saved. */
  state: string | null
  /** `StateAction`s in the line under the title, once there is a record. */
  stateActions?: ReactNode
  /** Before the button that saves. */
  saveActions?: ReactNode
  /** The last of the actions is what most people come for. */
  isSubmitQuiet?: boolean
  /** Saved, and about to leave. */
  isLeaving: boolean
  onCancel: () => void
  children: ReactNode
}

const measureActions = heightVariable('--form-actions-height')
const SUBJECTS = { blogs: 'Cet article', projects: 'Ce projet' } as const

/** What surrounds the fields: the draft that was found, what is wrong, the buttons, the question of a conflict. */
export function ContentFormFrame<Values extends FieldValues>(props: ContentFormFrameProps<Values>) {
  const {
    fields,
    collection,
    status = '',
    submitLabel,
    state,
    isLeaving,
    isSubmitQuiet,
    onCancel,
    children,
  } = props
  const { record, save, reload, draft, conflict } = props.form
  const { isDirty, isSaving, isWaiting, mode, failure } = props.form.status
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name
  const errors = Object.entries(props.form.status.errors).map(([name, error]) => ({
    fieldId: fieldId(name),
    label: labelOf(name),
    message: error?.message as string | undefined,
    title: error?.type as string | undefined,
  }))
  const submit = (
    <Button
      isBusy={(isSaving || isWaiting || isLeaving) && (mode === 'leave' || mode === 'stay')}
      type="submit"
      variant={isSubmitQuiet ? 'outline' : 'default'}
    >
      {submitLabel}
    </Button>
  )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isLeaving) void save('leave')
      }}
    >
      {record && collection && (
        <>
          <StateLine
            actions={props.stateActions}
            className="-mt-4 mb-6"
            fields={fields}
            isDirty={isDirty}
            record={{ collection, id: record.id, version: record.version }}
            reload={reload}
            status={status}
            subject={SUBJECTS[collection]}
          />
          <PresenceNotice collection={collection} id={record.id} />
        </>
      )}
      {draft && <DraftBanner {...draft} fields={fields} />}
      {errors[0] && (
        <div className="mb-6">
          <ErrorSummary errors={errors} title={errors[0].title} />
        </div>
      )}
      {children}
      {/* Above the editor's toolbar, which scrolls behind it on a small screen. */}
      <div
        className="sticky bottom-0 z-26 -mx-4 mt-6 border-t border-line bg-canvas px-4 py-3 sm:-mx-6 sm:px-6"
        data-form-actions=""
        ref={measureActions}
      >
        <WaitingSaveNotice className="mb-3" isSaving={isSaving} />
        {failure && (
          <Alert className="mb-3" type="error">
            {failure}
          </Alert>
        )}
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p aria-live="polite" className="mr-auto text-sm text-muted">
            {stateLabel(props.form.status, state)}
          </p>
          <Button onClick={onCancel} variant="outline">
            Annuler
          </Button>
          {isSubmitQuiet && submit}
          {props.saveActions}
          {!isSubmitQuiet && submit}
        </div>
      </div>
      <ConflictDialog conflict={conflict} fields={fields} />
    </form>
  )
}

type Progress = Record<'isWaiting' | 'isSaving' | 'isDirty', boolean>

function stateLabel({ isWaiting, isSaving, isDirty }: Progress, state: string | null) {
  if (isWaiting) return 'L’enregistrement attend l’image en cours d’envoi…'
  if (isSaving) return 'Enregistrement…'
  return isDirty ? 'Modifications non enregistrées' : state
}
