import { useShortcut } from '@/lib/hooks/use-shortcut.ts'

/** Ctrl+S or Cmd+S saves, and the browser does not offer to save the page. */
export function useSaveShortcut(onSave: () => void, { enabled = true }: { enabled?: boolean } = {}): void {
  useShortcut({ key: 's', mod: true, enabled }, (event) => {
    event.preventDefault()
    onSave()
  })
}
