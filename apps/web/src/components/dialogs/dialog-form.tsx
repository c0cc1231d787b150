import type { ReactNode, SubmitEvent } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { ModalBody, ModalClose, ModalFooter } from '../ui/overlays/modal.tsx'

type Props = {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
  isBusy?: boolean
  canSubmit?: boolean
  isDestructive?: boolean
  submitLabel?: ReactNode
  busyLabel?: string
  /** Null where the footer has its own way back. */
  cancelLabel?: string | null
  /** Why the last attempt failed. */
  failure?: ReactNode
  /** Before the buttons. */
  footer?: ReactNode
  className?: string
  /** The fields. */
  children: ReactNode
}

/** The form that a `Modal` contains. */
export function DialogForm({
  onSubmit,
  isBusy = false,
  canSubmit = true,
  isDestructive = false,
  submitLabel = 'Enregistrer',
  busyLabel = 'Enregistrement…',
  cancelLabel = 'Annuler',
  failure,
  footer,
  className = 'space-y-5',
  children,
}: Props) {
  return (
    <form
      className="contents"
      noValidate
      onSubmit={(event) => {
        // The dialog may be drawn inside another form, which must not take this submit for its own.
        event.stopPropagation()
        onSubmit(event)
      }}
    >
      <ModalBody className={className}>
        {failure && <Alert type="error">{failure}</Alert>}
        {children}
      </ModalBody>
      <ModalFooter>
        {footer}
        {cancelLabel && <ModalClose className="max-sm:flex-auto!">{cancelLabel}</ModalClose>}
        <Button
          busyLabel={busyLabel}
          className="max-sm:flex-auto!"
          disabled={!canSubmit}
          isBusy={isBusy}
          type="submit"
          variant={isDestructive ? 'destructive' : 'default'}
        >
          {submitLabel}
        </Button>
      </ModalFooter>
    </form>
  )
}
