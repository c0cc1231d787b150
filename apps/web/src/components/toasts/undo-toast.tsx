import { useRef } from 'react'
import { isTyping, useShortcut } from '@/lib/hooks/use-shortcut.ts'
import { Kbd } from '../ui/kbd.tsx'
import { type ToastHandle, toast } from './toast.ts'

/** RDV-06: as long as the server keeps the mail back. */
const UNDO_SECONDS = 10

/**
 * What was done, with « Annuler » for 10 s. The toast does not take the focus, since a second Enter would then undo
 * what the first one did: a modal that traps the focus leaves Ctrl+Z to the keyboard.
 */
export function undoToast(title: string, onUndo: () => void): ToastHandle {
  const handle: ToastHandle = toast({
    title,
    description: <UndoHint onUndo={() => undo()} />,
    variant: 'success',
    countdown: UNDO_SECONDS,
    action: { label: 'Annuler', onClick: onUndo },
  })
  const undo = () => {
    handle.dismiss()
    onUndo()
  }
  return handle
}

function UndoHint({ onUndo }: { onUndo: () => void }) {
  const isDone = useRef(false)
  useShortcut({ key: 'z', hasModifier: true }, (event) => {
    // A field has its own undo, which this must not take away.
    if (event.shiftKey || isTyping(event.target) || isDone.current) return
    event.preventDefault()
    isDone.current = true
    onUndo()
  })
  return (
    <span className="max-sm:sr-only">
      <Kbd>Ctrl</Kbd> + <Kbd>Z</Kbd> pour revenir en arrière
    </span>
  )
}
