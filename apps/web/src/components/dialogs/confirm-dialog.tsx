import { Info, TriangleAlert } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Modal, ModalBody, ModalClose, ModalFooter } from '../ui/overlays/modal.tsx'
import { DialogIcon } from './dialog-icon.tsx'

const ICONS = {
  danger: { icon: TriangleAlert, tone: 'danger' },
  warning: { icon: TriangleAlert, tone: 'warning' },
  info: { icon: Info, tone: 'info' },
} as const

export type ConfirmType = keyof typeof ICONS

export type ConfirmDialogProps = {
  open: boolean
  title: string
  message: ReactNode
  note?: string | undefined
  type?: ConfirmType | undefined
  confirmText?: string | undefined
  cancelText?: string | undefined
  accent?: 'confirm' | 'cancel' | undefined
  isLoading?: boolean
  /** Why the last attempt failed. */
  failure?: string | null | undefined
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmDialog({
  open,
  title,
  message,
  note,
  type = 'warning',
  confirmText = 'Confirmer',
  cancelText = 'Annuler',
  accent = 'confirm',
  isLoading = false,
  failure,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const confirmRef = useRef<HTMLButtonElement>(null)
  return (
    <Modal
      hasCloseButton={false}
      icon={<DialogIcon {...ICONS[type]} />}
      // A question about losing something puts the focus on « Annuler », the first button.
      initialFocusRef={type === 'info' ? confirmRef : undefined}
      onCloseRequest={() => !isLoading}
      onOpenChange={onCancel}
      open={open}
      role="alertdialog"
      size="sm"
      title={title}
    >
      <ModalBody className="text-sm wrap-anywhere text-muted sm:pl-16">
        <p>{message}</p>
        {note && <p className="mt-2 text-fg">{note}</p>}
        {failure && (
          <Alert className="mt-3" type="error">
            {failure}
          </Alert>
        )}
      </ModalBody>
      <ModalFooter>
        <ModalClose disabled={isLoading} variant={accent === 'cancel' ? 'default' : 'outline'}>
          {cancelText}
        </ModalClose>
        <Button
          isBusy={isLoading}
          busyLabel="Traitement..."
          onClick={onConfirm}
          ref={confirmRef}
          variant={accent === 'cancel' ? 'outline' : type === 'danger' ? 'destructive' : 'default'}
        >
          {confirmText}
        </Button>
      </ModalFooter>
    </Modal>
  )
}
