import { Compartment, EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useLatest } from '@/lib/hooks/use-latest.ts'
import { useStore } from '@/lib/store.ts'
import { altHints } from './alt-hints.ts'
import { usePageSearch } from './completion/page-search.ts'
import { editorExtensions } from './editor-extensions.ts'
import { createStatus, followStatus } from './editor-status.ts'
import { codeChoice } from './live/code-choice.ts'
import { liveView } from './live/live-view.ts'

type Options = {
  value: string
  /** Changes when the value was not typed in the editor. */
  revision: number
  attributes: Record<string, string>
  onChange: (text: string) => void
  onFiles: (files: File[], position: number) => void
}

/** The editor itself, which lives as long as the field does. */
export function useEditorView(viewRef: RefObject<EditorView | null>, options: Options) {
  const latest = useLatest(options)
  const findPages = usePageSearch()
  const parent = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<EditorView | null>(null)
  const isCodeShown = useStore(codeChoice)
  const slots = useMemo(() => ({ attributes: new Compartment(), view: new Compartment() }), [])
  const status = useMemo(createStatus, [])
  const tools = useMemo(
    () => ({ floating: newBox(), image: newBox('data-editor-tools'), table: newBox('data-editor-tools') }),
    [],
  )
  const live = useMemo(() => liveView(tools), [tools])

  useEffect(() => {
    const view = new EditorView({
      ...(parent.current ? { parent: parent.current } : {}),
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          editorExtensions({
            floatingToolbar: tools.floating,
            onChange: (text) => latest.current.onChange(text),
            onFiles: (files, position) => latest.current.onFiles(files, position),
            findPages: (words, signal) => findPages.current(words, signal),
          }),
          followStatus(status),
          slots.view.of(codeChoice.get() ? altHints : live),
          slots.attributes.of(EditorView.contentAttributes.of(latest.current.attributes)),
        ],
      }),
    })
    viewRef.current = view
    setView(view)
    return () => {
      viewRef.current = null
      view.destroy()
    }
  }, [latest, findPages, live, tools, slots, status, viewRef])

  useEffect(() => {
    const shown = isCodeShown ? altHints : live
    if (view && slots.view.get(view.state) !== shown)
      view.dispatch({ effects: slots.view.reconfigure(shown) })
  }, [isCodeShown, slots, live, view])

  const attributesKey = JSON.stringify(options.attributes)
  useEffect(() => {
    const attributes = EditorView.contentAttributes.of(JSON.parse(attributesKey))
    viewRef.current?.dispatch({ effects: slots.attributes.reconfigure(attributes) })
  }, [attributesKey, slots, viewRef])

  // Not at each change of the value: typed text returns as the value later, and would overwrite what was
  // typed since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says when.
  useEffect(() => {
    const view = viewRef.current
    if (!view || view.state.doc.toString() === latest.current.value) return
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: latest.current.value } })
  }, [options.revision, latest])

  return { parent, view, status, tools, isCodeShown }
}

function newBox(mark?: string) {
  const box = document.createElement('div')
  if (mark) box.setAttribute(mark, '')
  return box
}
