import { Compartment, EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { LibraryImage } from '@vigie/contract/writing/library.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { UploadState } from '@/domain/forms/upload-state.ts'
import type { UploadOptions } from '@/domain/images/upload-image.ts'
import { cn } from '@/lib/cn.ts'
import { useLatest } from '@/lib/hooks/use-latest.ts'
import { type EditorAction, runAction } from './editor-commands.ts'
import { editorExtensions } from './editor-extensions.ts'
import { EditorToolbar, FloatingToolbar } from './editor-toolbar.tsx'
import { insertImages } from './insert-images.ts'
import { EditorPreview } from './preview/editor-preview.tsx'
import { UploadProblems } from './upload-problems.tsx'
import { useEditorUploads } from './use-editor-uploads.ts'
import './rich-editor.css'

export type MarkdownEditorProps = {
  value: string
  onChange: (text: string) => void
  /** Changes when the value was not typed in the editor: a restored draft, another version. */
  revision: number
  /** Attributes of the text field: `id`, `aria-labelledby`, `aria-describedby`… */
  attributes: Record<string, string>
  uploadType: UploadOptions['type']
  onUploadChange: (state: UploadState) => void
}

export function MarkdownEditor(props: MarkdownEditorProps) {
  const { value, onChange, revision, attributes, uploadType, onUploadChange } = props
  const parent = useRef<HTMLDivElement>(null)
  const viewRef = useRef<EditorView | null>(null)
  const [isPreviewShown, setPreviewShown] = useState(false)
  const floatingToolbar = useMemo(() => document.createElement('div'), [])
  const attributesSlot = useMemo(() => new Compartment(), [])
  const uploads = useEditorUploads(viewRef, { type: uploadType, onUploadChange })
  const { addFiles } = uploads
  const latest = useLatest({ value, onChange, addFiles, attributes })

  useEffect(() => {
    const view = new EditorView({
      ...(parent.current ? { parent: parent.current } : {}),
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          editorExtensions({
            floatingToolbar,
            onChange: (text) => latest.current.onChange(text),
            onFiles: (files, position) => latest.current.addFiles(files, position),
          }),
          attributesSlot.of(EditorView.contentAttributes.of(latest.current.attributes)),
        ],
      }),
    })
    viewRef.current = view
    return () => {
      viewRef.current = null
      view.destroy()
    }
  }, [latest, floatingToolbar, attributesSlot])

  const attributesKey = JSON.stringify(attributes)
  useEffect(() => {
    const attributes = EditorView.contentAttributes.of(JSON.parse(attributesKey))
    viewRef.current?.dispatch({ effects: attributesSlot.reconfigure(attributes) })
  }, [attributesKey, attributesSlot])

  // Not at each change of the value: typed text returns as the value later, and would overwrite what was
  // typed since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says when.
  useEffect(() => {
    const view = viewRef.current
    if (!view || view.state.doc.toString() === latest.current.value) return
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: latest.current.value } })
  }, [revision, latest])

  const act = (action: EditorAction) => viewRef.current && runAction(viewRef.current, action)
  const addAtCursor = (files: File[]) => addFiles(files, viewRef.current?.state.selection.main.to ?? 0)
  const insertStored = (items: readonly LibraryImage[]) => {
    const view = viewRef.current
    if (!view) return
    const images = items.map(({ url, alt }) => ({ address: url, alt }))
    insertImages(view, view.state.selection.main.to, images)
  }

  return (
    <>
      <EditorToolbar
        isPreviewShown={isPreviewShown}
        onAction={act}
        onChoose={insertStored}
        onFiles={addAtCursor}
        onPreviewToggle={() => setPreviewShown(!isPreviewShown)}
      />
      <UploadProblems onDismiss={uploads.dismiss} onRetry={uploads.retry} problems={uploads.problems} />
      <div className={cn('grid', isPreviewShown && 'lg:grid-cols-2')}>
        <div className={cn('min-w-0', isPreviewShown && 'max-lg:hidden')} ref={parent} />
        {isPreviewShown && <EditorPreview text={value} />}
      </div>
      {createPortal(<FloatingToolbar onAction={act} />, floatingToolbar)}
    </>
  )
}
