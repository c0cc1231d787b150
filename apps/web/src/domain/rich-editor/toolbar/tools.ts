import {
  Bold,
  Code,
  Heading1,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  TextQuote,
  Underline,
  Undo2,
} from 'lucide-react'
import type { EditorAction } from '../editor-commands.ts'

export type Tool = {
  label: string
  /** As it is written on French keyboards; a digit is the same key with and without Maj. */
  shortcut: string
  icon: LucideIcon
  action: EditorAction
}

const HISTORY: Tool[] = [
  { label: 'Annuler', shortcut: 'Ctrl+Z', icon: Undo2, action: { type: 'undo' } },
  { label: 'Rétablir', shortcut: 'Ctrl+Y', icon: Redo2, action: { type: 'redo' } },
]
export const MARKS: Tool[] = [
  { label: 'Gras', shortcut: 'Ctrl+B', icon: Bold, action: { type: 'mark', mark: 'bold' } },
  { label: 'Italique', shortcut: 'Ctrl+I', icon: Italic, action: { type: 'mark', mark: 'italic' } },
  { label: 'Souligné', shortcut: 'Ctrl+U', icon: Underline, action: { type: 'mark', mark: 'underline' } },
  { label: 'Code', shortcut: 'Ctrl+E', icon: Code, action: { type: 'mark', mark: 'code' } },
]
export const LINK: Tool = { label: 'Lien', shortcut: 'Ctrl+K', icon: Link, action: { type: 'link' } }

/** EDIT-02, EDIT-19 */
export const GROUPS: Tool[][] = [
  HISTORY,
  [
    {
      label: 'Titre 1',
      shortcut: 'Ctrl+Maj+1',
      icon: Heading1,
      action: { type: 'heading', level: 1 },
    },
    {
      label: 'Titre 2',
      shortcut: 'Ctrl+Maj+2',
      icon: Heading2,
      action: { type: 'heading', level: 2 },
    },
    {
      label: 'Titre 3',
      shortcut: 'Ctrl+Maj+3',
      icon: Heading3,
      action: { type: 'heading', level: 3 },
    },
  ],
  MARKS,
  [
    { label: 'Liste à puces', shortcut: 'Ctrl+Maj+8', icon: List, action: { type: 'list', kind: 'bullet' } },
    {
      label: 'Liste numérotée',
      shortcut: 'Ctrl+Maj+7',
      icon: ListOrdered,
      action: { type: 'list', kind: 'numbered' },
    },
    { label: 'Citation', shortcut: 'Ctrl+Maj+9', icon: TextQuote, action: { type: 'quote' } },
  ],
  [LINK],
]

/** What a button of the toolbar opens or shows; its shortcut presses it. */
export const BUTTONS = {
  table: { label: 'Tableau', shortcut: 'Ctrl+Maj+4' },
  image: { label: 'Image', shortcut: 'Ctrl+Maj+5' },
  library: { label: 'Choisir dans la médiathèque', shortcut: 'Ctrl+Maj+6' },
  code: { label: 'Voir le code', shortcut: 'Ctrl+Maj+X' },
  preview: { label: 'Aperçu', shortcut: 'Ctrl+Maj+L' },
} as const

type Described = Pick<Tool, 'label' | 'shortcut'>

/** The tip, and what screen readers say of the shortcut. */
export const described = ({ label, shortcut }: Described) => ({
  'aria-keyshortcuts': ariaKeys(shortcut),
  title: `${label} (${shortcut})`,
})

export const ariaKeys = (shortcut: string) => shortcut.replace('Ctrl', 'Control').replace('Maj', 'Shift')

/** As the editor names it. */
export const keyOf = ({ shortcut }: Described) => {
  const keys = shortcut.replace('Ctrl', 'Mod').replace('Maj', 'Shift').split('+')
  return [...keys.slice(0, -1), keys.at(-1)?.toLowerCase()].join('-')
}
