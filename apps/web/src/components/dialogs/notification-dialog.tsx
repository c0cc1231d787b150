import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { useCountdown } from '@/lib/hooks/use-countdown.ts'
import { useLatest } from '@/lib/hooks/use-latest.ts'
import { Modal, ModalBody, ModalFooter } from '../ui/overlays/modal.tsx'
import { DialogIcon } from './dialog-icon.tsx'
import type { NotificationType } from './dialogs-context.ts'

const DEFAULT_AUTO_CLOSE_MS = 3000

const TYPES = {
  success: { title: 'Succès', icon: CircleCheck, tone: 'success' },
  error: { title: 'Erreur', icon: CircleAlert, tone: 'danger' },
  warning: { title: 'Attention', icon: TriangleAlert, tone: 'warning' },
  info: { title: 'Information', icon: Info, tone: 'info' },
} as const

export type NotificationDialogProps = {
  open: boolean
  onClose: () => void
  message: ReactNode
  type?: NotificationType
  /** By default « Succès », « Erreur », « Attention » or « Information ». */
  title?: string | undefined
  hasAutoClose?: boolean
  autoCloseDelay?: number
}

export function NotificationDialog({
  open,
  onClose,
  message,
  type = 'info',
  title,
  hasAutoClose = false,
  autoCloseDelay = DEFAULT_AUTO_CLOSE_MS,
}: NotificationDialogProps) {
  const okRef = useRef<HTMLButtonElement>(null)
  const closesItself = open && hasAutoClose
  const secondsLeft = useCountdown(autoCloseDelay, closesItself)
  useAutoClose(closesItself, autoCloseDelay, onClose)
  const { icon, tone, title: defaultTitle } = TYPES[type]
  return (
    <Modal
      icon={<DialogIcon icon={icon} tone={tone} />}
      initialFocusRef={okRef}
      onOpenChange={onClose}
      open={open}
      size="sm"
      title={title ?? defaultTitle}
    >
      <ModalBody className="text-sm wrap-anywhere text-muted sm:pl-16">
        <p>{message}</p>
      </ModalBody>
      <ModalFooter>
        {hasAutoClose && (
          <p className="mr-auto text-xs text-muted tabular-nums">Fermeture automatique dans {secondsLeft}s</p>
        )}
        <Button onClick={onClose} ref={okRef}>
          OK
        </Button>
      </ModalFooter>
    </Modal>
  )
}

function useAutoClose(isActive: boolean, delay: number, onClose: () => void): void {
  const latestClose = useLatest(onClose)
  useEffect(() => {
    if (!isActive) return
    const timer = setTimeout(() => latestClose.current(), delay)
    return () => clearTimeout(timer)
  }, [isActive, delay, latestClose])
}
