import type { EditorView, KeyBinding } from '@codemirror/view'
import { runAction } from '../editor-commands.ts'
import { ariaKeys, BUTTONS, GROUPS, keyOf } from './tools.ts'

/** EDIT-04, EDIT-19: every control of the toolbar by the keyboard. */
export const TOOL_KEYS: KeyBinding[] = [
  ...GROUPS.flat()
    // The history has keys of its own, Mod-Shift-z among them.
    .filter(({ action }) => action.type !== 'undo' && action.type !== 'redo')
    .map((tool) => ({
      key: keyOf(tool),
      preventDefault: true,
      run: (view: EditorView) => runAction(view, tool.action),
    })),
  ...Object.values(BUTTONS).map((button) => ({
    key: keyOf(button),
    preventDefault: true,
    run: (view: EditorView) => pressButton(view, button.shortcut),
  })),
]

/** As a click on the button does. */
export function pressButton({ dom }: EditorView, shortcut: string) {
  const selector = `.editor-toolbar [aria-keyshortcuts="${ariaKeys(shortcut)}"]`
  const button = dom.closest('[data-editor]')?.querySelector<HTMLElement>(selector)
  button?.click()
  return button !== null && button !== undefined
}
