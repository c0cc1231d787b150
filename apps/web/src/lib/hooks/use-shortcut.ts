import { useEffect } from 'react'
import { useLatest } from './use-latest.ts'

export type Shortcut = {
  /** `KeyboardEvent.key`, compared without case: 'k', 's', '/', '?'. */
  key: string
  /** Ctrl on Windows and Linux, Cmd on a Mac. */
  hasModifier?: boolean
  isEnabled?: boolean
}

/**
 * Listens on the document. Shortcuts without a modifier do nothing while the person types, and no shortcut
 * runs when a component has already handled the key.
 */
export function useShortcut(
  { key, hasModifier = false, isEnabled = true }: Shortcut,
  run: (event: KeyboardEvent) => void,
) {
  const latestRun = useLatest(run)
  useEffect(() => {
    if (!isEnabled) return
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.key.toLowerCase() !== key) return
      if (hasModifier !== (event.ctrlKey || event.metaKey) || event.altKey) return
      if (!hasModifier && isTyping(event.target)) return
      latestRun.current(event)
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [key, hasModifier, isEnabled, latestRun])
}

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, textarea, select, [contenteditable]') !== null
}
