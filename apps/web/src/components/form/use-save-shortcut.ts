import { useShortcut } from '@/lib/hooks/use-shortcut.ts'

/** Ctrl+S or Cmd+S saves, and the browser does not offer to save the page. */
export function useSaveShortcut(
  onSave: () => void,
  { isEnabled = true }: { isEnabled?: boolean } = {},
): void {
  useShortcut({ key: 's', hasModifier: true, isEnabled }, (event) => {
    event.preventDefault()
    onSave()
  })
}
