import { isolateHistory } from '@codemirror/commands'
import type { EditorView } from '@codemirror/view'
import { memo, type RefObject, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import type { TextChange, TextRange } from '@/domain/rich-editor/text-edit.ts'
import { typographyChoice } from '@/domain/typography/typography-choice.ts'
import { TypographyPanel } from '@/domain/typography/typography-panel.tsx'
import { cn } from '@/lib/cn.ts'
import { useStore } from '@/lib/store.ts'
import { ProofreadingPanel } from './proofreading-panel.tsx'
import { followItems } from './use-followed-items.ts'

const PANELS = { proofreading: 'Relire', typography: 'Corriger la typographie' } as const
type Panel = keyof typeof PANELS

type Props = {
  viewRef: RefObject<EditorView | null>
  value: string
  /** On a narrow screen the preview takes the place of the text. */
  isTextCovered: boolean
}

/** One quiet line under the text, until one of its panels is opened. */
export const TextTools = memo(function TextTools({ viewRef, value, isTextCovered }: Props) {
  const [open, setOpen] = useState<Panel | null>(null)
  const isTypographyOn = useStore(typographyChoice)

  const goTo = (place: TextRange) => {
    const view = viewRef.current
    const [found] = view ? followItems([place], value, view.state.doc.toString()) : []
    if (!view || !found) return
    view.dispatch({ selection: { anchor: found.from, head: found.to }, scrollIntoView: true })
    view.focus()
  }
  const correct = (changes: readonly TextChange[]) => {
    const view = viewRef.current
    if (!view) return
    view.dispatch({
      changes: [...followItems(changes, value, view.state.doc.toString())],
      annotations: isolateHistory.of('full'),
      userEvent: 'input.correct',
    })
  }
  return (
    <div className={cn('border-t border-line', isTextCovered && 'max-lg:hidden')}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-1.5 py-1">
        {(Object.keys(PANELS) as Panel[]).map((panel) => (
          <Button
            aria-expanded={open === panel}
            key={panel}
            onClick={() => setOpen(open === panel ? null : panel)}
            size="row"
            variant="quiet"
          >
            {PANELS[panel]}
          </Button>
        ))}
        <Checkbox
          checked={isTypographyOn}
          className="ml-auto px-1.5 text-muted"
          label="Typographie française"
          onChange={({ target }) => typographyChoice.set(target.checked)}
        />
      </div>
      {open === 'proofreading' && <ProofreadingPanel onGo={goTo} value={value} />}
      {open === 'typography' && <TypographyPanel onCorrect={correct} onGo={goTo} value={value} />}
    </div>
  )
})
