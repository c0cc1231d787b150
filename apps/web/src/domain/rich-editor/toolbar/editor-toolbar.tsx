import type { LibraryImage } from '@vigie/contract/writing/library.ts'
import { CodeXml, Eye, ImagePlus, type LucideIcon } from 'lucide-react'
import * as Toolbar from 'radix-ui/toolbar'
import { type ChangeEvent, memo, useRef } from 'react'
import { IMAGE_ACCEPT } from '@/domain/images/image-file.ts'
import { LibraryTool } from '@/domain/library/picker/library-tool.tsx'
import { cn } from '@/lib/cn.ts'
import { heightVariable } from '@/lib/height-variable.ts'
import { type EditorAction, isForCells } from '../editor-commands.ts'
import { type CaretState, nameOf } from './caret-state.ts'
import { TableMenu } from './table-menu.tsx'
import { BUTTONS, described, GROUPS, LINK, MARKS, type Tool } from './tools.ts'

type ToolbarProps = {
  caret: CaretState
  onAction: (action: EditorAction) => void
  onFiles: (files: File[]) => void
  onChoose: (items: readonly LibraryImage[]) => void
  isPreviewShown: boolean
  onPreviewToggle: () => void
  isCodeShown: boolean
  onCodeToggle: () => void
}

const measureToolbar = heightVariable('--editor-toolbar-height')

/** EDIT-20: not drawn again at each key, only when the caret comes to other marks. */
export const EditorToolbar = memo(function EditorToolbar(props: ToolbarProps) {
  const { caret, onAction, onFiles, onChoose } = props
  const { isPreviewShown, onPreviewToggle, isCodeShown, onCodeToggle } = props
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
            <ToolButton caret={caret} key={tool.label} onAction={onAction} tool={tool} />
          ))}
          {group !== GROUPS.at(-1) && <Separator />}
        </div>
      ))}
      <TableMenu
        isDisabled={caret.isInCell}
        onInsert={(rows, columns) => onAction({ type: 'table', rows, columns })}
      />
      <Toolbar.Button
        {...described(BUTTONS.image)}
        aria-label={BUTTONS.image.label}
        className="editor-tool pressable"
        onClick={() => picker.current?.click()}
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
      <LibraryTool onChoose={onChoose} {...described(BUTTONS.library)} />
      <ViewToggle
        className="ml-auto"
        icon={CodeXml}
        isOn={isCodeShown}
        onClick={onCodeToggle}
        tool={BUTTONS.code}
      />
      <ViewToggle icon={Eye} isOn={isPreviewShown} onClick={onPreviewToggle} tool={BUTTONS.preview} />
    </Toolbar.Root>
  )
})

type ViewToggleProps = {
  tool: (typeof BUTTONS)['code' | 'preview']
  icon: LucideIcon
  isOn: boolean
  onClick: () => void
  className?: string
}

function ViewToggle({ tool, icon: Icon, isOn, onClick, className }: ViewToggleProps) {
  return (
    <Toolbar.Button
      {...described(tool)}
      aria-pressed={isOn}
      className={cn('editor-tool pressable gap-1.5 px-2 text-sm', isOn && 'bg-accent-soft', className)}
      onClick={onClick}
      type="button"
    >
      <Icon aria-hidden="true" />
      {tool.label}
    </Toolbar.Button>
  )
}

type FloatingProps = Pick<ToolbarProps, 'caret' | 'onAction'>

/** Shown over the selection for the mouse; keyboard users have the shortcuts and the fixed toolbar. */
export const FloatingToolbar = memo(function FloatingToolbar({ caret, onAction }: FloatingProps) {
  return (
    <Toolbar.Root
      aria-label="Mise en forme de la sélection"
      className="my-1 flex items-center gap-0.5 rounded-md border border-line bg-raised p-0.5 shadow-md"
    >
      {[...MARKS, LINK].map((tool) => (
        <ToolButton caret={caret} key={tool.label} onAction={onAction} tool={tool} />
      ))}
    </Toolbar.Root>
  )
})

function ToolButton({ tool, caret, onAction }: { tool: Tool } & Pick<ToolbarProps, 'caret' | 'onAction'>) {
  const { label, icon: Icon, action } = tool
  const isPressed = caret.pressed.includes(nameOf(action))
  const isHistory = action.type === 'undo' || action.type === 'redo'
  const isOff =
    action.type === 'undo'
      ? !caret.canUndo
      : action.type === 'redo'
        ? !caret.canRedo
        : caret.isInCell && !isForCells(action)
  return (
    <Toolbar.Button
      {...described(tool)}
      // `aria-disabled`: the button keeps the keyboard when its last step is undone.
      aria-disabled={isOff || undefined}
      aria-label={label}
      aria-pressed={isHistory ? undefined : isPressed}
      className={cn('editor-tool pressable aria-disabled:opacity-45', isPressed && 'bg-accent-soft')}
      onClick={() => !isOff && onAction(action)}
      // The selection stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      type="button"
    >
      <Icon aria-hidden="true" />
    </Toolbar.Button>
  )
}

function Separator() {
  return <span aria-hidden="true" className="mx-1 h-5 w-px bg-line-soft" />
}
