import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { failureMessage } from '@/lib/http/error-message.ts'
import { useFetchedAhead } from '@/lib/lists/use-fetched-ahead.ts'
import { lazyPart } from '../states/lazy-part.tsx'
import {
  type ConfirmOptions,
  type Dialogs,
  DialogsContext,
  type NotificationOptions,
} from './dialogs-context.ts'

// Loaded lazily: /login must not fetch the dialog library.
const loadConfirmDialog = async () => (await import('./confirm-dialog.tsx')).ConfirmDialog
const loadNotificationDialog = async () => (await import('./notification-dialog.tsx')).NotificationDialog
const ConfirmDialog = lazyPart(loadConfirmDialog)
const NotificationDialog = lazyPart(loadNotificationDialog)

type ConfirmState = ConfirmOptions & {
  id: number
  open: boolean
  isLoading: boolean
  failure: string | null
  settle: (hasAgreed: boolean) => void
}

type NotificationState = NotificationOptions & {
  id: number
  open: boolean
}

/** Questions close, and are answered no, when `isSignedIn` becomes false. */
export function DialogsProvider({
  isSignedIn = true,
  children,
}: {
  isSignedIn?: boolean
  children: ReactNode
}) {
  const [question, setQuestion] = useState<ConfirmState | null>(null)
  const [notification, setNotification] = useState<NotificationState | null>(null)
  const settleRef = useRef<(hasAgreed: boolean) => void>(() => {})
  const nextId = useRef(0)
  const confirmedId = useRef<number | null>(null)
  useFetchedAhead(loadConfirmDialog, loadNotificationDialog)

  // What was asked on a screen of the session must not stay over the sign-in page.
  useEffect(() => {
    if (isSignedIn) return
    settleRef.current(false)
    setQuestion(null)
  }, [isSignedIn])

  const dialogs = useMemo<Dialogs>(
    () => ({
      confirm: (options) =>
        new Promise((settle) => {
          // A new question cancels the one that is open.
          settleRef.current(false)
          settleRef.current = settle
          nextId.current += 1
          setQuestion({ ...options, id: nextId.current, open: true, isLoading: false, failure: null, settle })
        }),
      show: (options) => {
        nextId.current += 1
        setNotification({ ...options, id: nextId.current, open: true })
      },
    }),
    [],
  )

  const patch = (id: number, changes: Partial<ConfirmState>) =>
    setQuestion((current) => (current?.id === id ? { ...current, ...changes } : current))

  const handleConfirm = async ({ id, onConfirm, failureWords, settle }: ConfirmState) => {
    // The dialog still receives clicks while it fades out.
    if (confirmedId.current === id) return
    confirmedId.current = id
    patch(id, { isLoading: true, failure: null })
    try {
      await onConfirm?.()
    } catch (error) {
      console.error(error)
      confirmedId.current = null
      patch(id, { isLoading: false, failure: failureWords ? failureMessage(error, failureWords) : null })
      return
    }
    patch(id, { isLoading: false, open: false })
    settle(true)
  }

  const handleCancel = ({ id, settle }: ConfirmState) => {
    patch(id, { open: false })
    settle(false)
  }

  return (
    <DialogsContext value={dialogs}>
      {children}
      <Suspense>
        {question && (
          <ConfirmDialog
            {...question}
            key={`confirm-${question.id}`}
            onCancel={() => handleCancel(question)}
            onConfirm={() => void handleConfirm(question)}
          />
        )}
        {notification && (
          <NotificationDialog
            {...notification}
            key={`notification-${notification.id}`}
            onClose={() => setNotification((current) => current && { ...current, open: false })}
          />
        )}
      </Suspense>
    </DialogsContext>
  )
}
