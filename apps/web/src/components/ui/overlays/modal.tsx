import { X } from 'lucide-react'
import * as Dialog from 'radix-ui/dialog'
import { type ComponentProps, type ReactNode, type RefObject, useCallback, useRef } from 'react'
import { cn } from '@/lib/cn.ts'
import { useBodyScrollLock } from '@/lib/hooks/use-body-scroll-lock.ts'
import { Button, type ButtonProps } from '../button.tsx'
import { type CloseGuard, ModalGuardContext } from './modal-guard.ts'

const SIZES = {
  sm: 'sm:max-w-md',
  md: 'sm:max-w-xl modal-tall',
  lg: 'sm:max-w-3xl modal-tall',
  xl: 'sm:max-w-5xl modal-tall',
} as const

export type ModalSize = keyof typeof SIZES

export type ModalProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  size?: ModalSize
  /** Shown before the title. */
  icon?: ReactNode
  /** Asked before Escape, the backdrop, the cross or a `ModalClose` closes the modal. */
  onCloseRequest?: CloseGuard | undefined
  /** The cross at the top right. */
  hasCloseButton?: boolean
  /** For a title that only screen readers need. */
  isTitleHidden?: boolean
  role?: 'dialog' | 'alertdialog'
  initialFocusRef?: RefObject<HTMLElement | null> | undefined
  /** What gets the focus back, where it is not what had the focus when the modal opened. */
  openerRef?: RefObject<HTMLElement | null> | undefined
  className?: string | undefined
  children: ReactNode
}

/**
 * Children are a `ModalBody` and, below it, a `ModalFooter`, or a `DialogForm`.
 */
export function Modal({
  open,
  onOpenChange,
  title,
  description,
  size = 'md',
  icon,
  onCloseRequest,
  hasCloseButton = true,
  isTitleHidden = false,
  role = 'dialog',
  initialFocusRef,
  openerRef,
  className,
  children,
}: ModalProps) {
  const guards = useRef(new Set<CloseGuard>())
  const focusedRef = useRef<HTMLElement | null>(null)
  const register = useCallback((guard: CloseGuard) => {
    guards.current.add(guard)
    return () => void guards.current.delete(guard)
  }, [])
  useBodyScrollLock(open)

  const handleOpenChange = async (next: boolean) => {
    if (next) return onOpenChange(true)
    for (const mayClose of [...guards.current, ...(onCloseRequest ? [onCloseRequest] : [])]) {
      if (!(await mayClose())) return
    }
    onOpenChange(false)
  }

  return (
    <Dialog.Root onOpenChange={(next) => void handleOpenChange(next)} open={open}>
      <Dialog.Portal>
        {/* Not Dialog.Overlay, which locks the scroll of the page a second time, in its own way. */}
        <Backdrop />
        <Dialog.Content
          aria-modal="true"
          className={cn('modal flex flex-col bg-raised text-fg shadow-xl', SIZES[size], className)}
          data-size={size}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            const opener = openerRef ?? focusedRef
            opener.current?.focus()
          }}
          onInteractOutside={(event) => {
            // A click on a toast must not close the modal; the toast may be gone from the document by now.
            const { target } = event
            if (target instanceof Element && (!target.isConnected || target.closest('[data-toaster]')))
              event.preventDefault()
          }}
          onOpenAutoFocus={(event) => {
            focusedRef.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
            const target = initialFocusRef?.current ?? firstField(event.currentTarget)
            if (!target) return
            event.preventDefault()
            target.focus()
          }}
          role={role}
        >
          <header className={cn('flex items-start gap-3 px-5 pt-5 pb-3', isTitleHidden && 'sr-only')}>
            {icon}
            <div className="min-w-0 flex-1">
              <Dialog.Title className="text-lg leading-7 font-semibold break-words">{title}</Dialog.Title>
              {description && (
                <Dialog.Description className="mt-1 text-sm break-words text-muted">
                  {description}
                </Dialog.Description>
              )}
            </div>
            {hasCloseButton && (
              <Dialog.Close asChild>
                <Button aria-label="Fermer" className="-mt-1 -mr-2" size="icon" variant="ghost">
                  <X aria-hidden="true" />
                </Button>
              </Dialog.Close>
            )}
          </header>
          <ModalGuardContext value={register}>{children}</ModalGuardContext>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The part that scrolls. */
export function ModalBody({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5', className)} {...props} />
}

export function ModalFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={cn(
        'flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3 max-sm:*:flex-1',
        className,
      )}
      {...props}
    />
  )
}

/** Such as « Annuler »: asks the same question as Escape and the backdrop. */
export function ModalClose(props: ButtonProps) {
  return (
    <Dialog.Close asChild>
      <Button variant="outline" {...props} />
    </Dialog.Close>
  )
}

/**
 * A form opens on its first field, or on what says `data-first-focus`, rather than on the cross; not on a phone, whose
 * keyboard would hide it.
 */
function firstField(content: EventTarget | null): HTMLElement | null {
  if (!(content instanceof Element) || window.matchMedia('(pointer: coarse)').matches) return null
  const first = content.querySelector<HTMLElement>('[data-first-focus]')
  if (first) return first
  return content.querySelector<HTMLElement>(
    'form :is(input, select, textarea):not([type="hidden"], [type="file"], :disabled, [readonly])',
  )
}

function Backdrop() {
  return <div aria-hidden="true" className="modal-backdrop" data-modal-backdrop="" />
}
