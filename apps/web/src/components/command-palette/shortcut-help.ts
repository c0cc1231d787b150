export type ShortcutHelp = {
  /** Written as on the keyboard: ['Ctrl', 'K']. */
  keys: string[]
  label: string
}
