import type { EditorView } from '@codemirror/view'
import type { LibraryImage } from '@vigie/contract/writing/library.ts'
import { useCallback, useDeferredValue, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { UploadState } from '@/domain/forms/upload-state.ts'
import type { UploadOptions } from '@/domain/images/upload-image.ts'
import { TextTools } from '@/domain/proofreading/text-tools.tsx'
import { cn } from '@/lib/cn.ts'
import { useStore } from '@/lib/store.ts'
import { type EditorAction, runAction } from './editor-commands.ts'
import { insertInPlace } from './images/image-edits.ts'
import { ImageTools } from './images/image-tools.tsx'
import { useLibraryWords } from './images/use-library-words.ts'
import { insertImages } from './insert-images.ts'
import { codeChoice } from './live/code-choice.ts'
import { EditorPreview } from './preview/editor-preview.tsx'
import { TableTools } from './tables/table-tools.tsx'
import { EditorToolbar, FloatingToolbar } from './toolbar/editor-toolbar.tsx'
import { UploadProblems } from './upload-problems.tsx'
import { useEditorUploads } from './use-editor-uploads.ts'
import { useEditorView } from './use-editor-view.ts'
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
  const viewRef = useRef<EditorView | null>(null)
  const [isPreviewShown, setPreviewShown] = useState(false)
  const uploads = useEditorUploads(viewRef, { type: uploadType, onUploadChange })
  const { addFiles } = uploads
  const editor = useEditorView(viewRef, { value, revision, attributes, onChange, onFiles: addFiles })
  const { view, tools, isCodeShown } = editor
  const { caret, image, table } = useStore(editor.status)
  // The text shows itself: what else reads it may come after the frame that shows the key.
  const deferred = useDeferredValue(value)
  useLibraryWords(view, deferred)

  const act = useCallback((action: EditorAction) => view && runAction(view, action), [view])
  const addAtCursor = useCallback(
    (files: File[]) => addFiles(files, view?.state.selection.main.to ?? 0),
    [addFiles, view],
  )
  const insertStored = useCallback(
    (items: readonly LibraryImage[]) => {
      if (!view) return
      const images = items.map(({ url, alt }) => ({ address: url, alt }))
      insertImages(view, view.state.selection.main.to, images)
    },
    [view],
  )
  const toggleCode = useCallback(() => codeChoice.set(!codeChoice.get()), [])
  const togglePreview = useCallback(() => setPreviewShown((isShown) => !isShown), [])

  return (
    <>
      <EditorToolbar
        caret={caret}
        isCodeShown={isCodeShown}
        isPreviewShown={isPreviewShown}
        onAction={act}
        onChoose={insertStored}
        onCodeToggle={toggleCode}
        onFiles={addAtCursor}
        onPreviewToggle={togglePreview}
      />
      <UploadProblems onDismiss={uploads.dismiss} onRetry={uploads.retry} problems={uploads.problems} />
      <div className={cn('grid', isPreviewShown && 'lg:grid-cols-2')}>
        <div className={cn('min-w-0', isPreviewShown && 'max-lg:hidden')} ref={editor.parent} />
        {isPreviewShown && <EditorPreview text={deferred} />}
      </div>
      <TextTools isTextCovered={isPreviewShown} value={deferred} viewRef={viewRef} />
      {createPortal(<FloatingToolbar caret={caret} onAction={act} />, tools.floating)}
      {view &&
        image &&
        createPortal(
          <ImageTools
            image={image}
            onReplace={(files, { to }) => addFiles(files, to, insertInPlace)}
            view={view}
          />,
          tools.image,
        )}
      {view && table && createPortal(<TableTools place={table} view={view} />, tools.table)}
    </>
  )
}
