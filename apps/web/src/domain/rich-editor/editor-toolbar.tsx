import type { LibraryImage } from '@vigie/contract/writing/library.ts'
import {
  Bold,
  Code,
  Eye,
  Heading1,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Underline,
} from 'lucide-react'
import * as Toolbar from 'radix-ui/toolbar'
import { type ChangeEvent, useRef } from 'react'
import { IMAGE_ACCEPT } from '@/domain/images/image-file.ts'
import { LibraryTool } from '@/domain/library/picker/library-tool.tsx'
import { cn } from '@/lib/cn.ts'
import { heightVariable } from '@/lib/height-variable.ts'
import type { EditorAction } from './editor-commands.ts'
import { TableMenu } from './table-menu.tsx'

type Tool = {
  label: string
  shortcut?: string
  icon: LucideIcon
  action: EditorAction
}

const MARKS: Tool[] = [
  { label: 'Gras', shortcut: 'Ctrl+B', icon: Bold, action: { type: 'mark', mark: 'bold' } },
  { label: 'Italique', shortcut: 'Ctrl+I', icon: Italic, action: { type: 'mark', mark: 'italic' } },
  { label: 'Souligné', shortcut: 'Ctrl+U', icon: Underline, action: { type: 'mark', mark: 'underline' } },
  { label: 'Code', icon: Code, action: { type: 'mark', mark: 'code' } },
]
const LINK: Tool = { label: 'Lien', shortcut: 'Ctrl+K', icon: Link, action: { type: 'link' } }
const GROUPS: Tool[][] = [
  [
    { label: 'Titre 1', icon: Heading1, action: { type: 'heading', level: 1 } },
    { label: 'Titre 2', icon: Heading2, action: { type: 'heading', level: 2 } },
    { label: 'Titre 3', icon: Heading3, action: { type: 'heading', level: 3 } },
  ],
  MARKS,
  [
    { label: 'Liste à puces', icon: List, action: { type: 'list', kind: 'bullet' } },
    { label: 'Liste numérotée', icon: ListOrdered, action: { type: 'list', kind: 'numbered' } },
  ],
]

type ToolbarProps = {
  onAction: (action: EditorAction) => void
  onFiles: (files: File[]) => void
  onChoose: (items: readonly LibraryImage[]) => void
  isPreviewShown: boolean
  onPreviewToggle: () => void
}

const measureToolbar = heightVariable('--editor-toolbar-height')

export function EditorToolbar(props: ToolbarProps) {
  const { onAction, onFiles, onChoose, isPreviewShown, onPreviewToggle } = props
  const picker = useRef<HTMLInputElement>(null)
  const handlePick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    // The same file may be chosen again after a refusal.
    target.value = ''
  }
  return (
    <Toolbar.Root
      aria-label="Mise en forme"
      className="editor-toolbar flex flex-wrap items-center gap-0.5 rounded-t-md border-b border-line px-1.5 py-1"
      ref={measureToolbar}
    >
      {GROUPS.map((group) => (
        <div className="contents" key={group[0]?.label}>
          {group.map((tool) => (
            <ToolButton key={tool.label} onAction={onAction} tool={tool} />
          ))}
          <Separator />
        </div>
      ))}
      <ToolButton onAction={onAction} tool={LINK} />
      <TableMenu onInsert={(rows, columns) => onAction({ type: 'table', rows, columns })} />
      <Toolbar.Button
        aria-label="Image"
        className="editor-tool pressable"
        onClick={() => picker.current?.click()}
        title="Image"
        type="button"
      >
        <ImagePlus aria-hidden="true" />
      </Toolbar.Button>
      <input
        accept={IMAGE_ACCEPT}
        aria-label="Choisir des images à insérer"
        className="hidden"
        multiple
        onChange={handlePick}
        ref={picker}
        type="file"
      />
      <LibraryTool onChoose={onChoose} />
      <Toolbar.Button
        aria-pressed={isPreviewShown}
        className={cn(
          'editor-tool pressable ml-auto gap-1.5 px-2 text-sm',
          isPreviewShown && 'bg-accent-soft',
        )}
        onClick={onPreviewToggle}
        type="button"
      >
        <Eye aria-hidden="true" />
        Aperçu
      </Toolbar.Button>
    </Toolbar.Root>
  )
}

/** Shown over the selection for the mouse; keyboard users have the shortcuts and the fixed toolbar. */
export function FloatingToolbar({ onAction }: Pick<ToolbarProps, 'onAction'>) {
  return (
    <Toolbar.Root
      aria-label="Mise en forme de la sélection"
      className="my-1 flex items-center gap-0.5 rounded-md border border-line bg-raised p-0.5 shadow-md"
    >
      {[...MARKS, LINK].map((tool) => (
        <ToolButton key={tool.label} onAction={onAction} tool={tool} />
      ))}
    </Toolbar.Root>
  )
}

function ToolButton({ tool, onAction }: { tool: Tool } & Pick<ToolbarProps, 'onAction'>) {
  const { label, shortcut, icon: Icon, action } = tool
  return (
    <Toolbar.Button
      aria-keyshortcuts={shortcut?.replace('Ctrl', 'Control')}
      aria-label={label}
      className="editor-tool pressable"
      onClick={() => onAction(action)}
      // The selection stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      title={shortcut ? `${label} (${shortcut})` : label}
      type="button"
    >
      <Icon aria-hidden="true" />
    </Toolbar.Button>
  )
}

function Separator() {
  return <span aria-hidden="true" className="mx-1 h-5 w-px bg-line-soft" />
}
