import { CircleAlert } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import { lazyPart } from '@/components/states/lazy-part.tsx'
import { Kbd } from '@/components/ui/kbd.tsx'
import { Skeleton } from '@/components/ui/skeleton.tsx'
import type { UploadState } from '@/domain/forms/upload-state.ts'
import type { UploadOptions } from '@/domain/images/upload-image.ts'
import { cn } from '@/lib/cn.ts'
import { useSettled } from '@/lib/hooks/use-settled.ts'
import { textStatistics } from './text-statistics.ts'

const COUNT_AFTER_MS = 300

const MarkdownEditor = lazyPart(async () => (await import('./markdown-editor.tsx')).MarkdownEditor)

export type RichEditorProps = {
  id: string
  label: string
  required?: boolean
  value: string
  onChange: (text: string) => void
  /** Changes when the value was not typed in the editor. */
  revision: number
  error?: string | undefined
  /** The kind of content that its images illustrate. */
  uploadType: UploadOptions['type']
  onUploadChange: (state: UploadState) => void
}

/** A markdown field. The editor is loaded when the first one opens. */
export function RichEditor({ id, label, required = false, error, value, ...editor }: RichEditorProps) {
  const labelId = `${id}-label`
  const helpId = `${id}-help`
  const errorId = `${id}-error`
  const attributes = {
    id,
    lang: 'fr',
    spellcheck: 'true',
    tabindex: '0',
    'aria-labelledby': labelId,
    'aria-describedby': cn(error && errorId, helpId),
    ...(required ? { 'aria-required': 'true' } : {}),
    ...(error ? { 'aria-invalid': 'true' } : {}),
  }
  return (
    <div className="min-w-0">
      <p className="mb-1.5 text-sm font-medium" id={labelId}>
        {label}
        {required && (
          <span aria-hidden="true" className="ml-0.5 text-danger-text">
            *
          </span>
        )}
      </p>
      <div
        className={cn(
          'focus-within-ring rounded-md border bg-surface',
          error ? 'border-danger-text' : 'border-line-strong',
        )}
        data-editor=""
      >
        <Suspense fallback={<EditorSkeleton />}>
          <MarkdownEditor attributes={attributes} value={value} {...editor} />
        </Suspense>
        <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-line px-3 py-1.5 text-xs text-muted">
          <p id={helpId}>
            <Kbd>Échap</Kbd> puis <Kbd>Tab</Kbd> pour quitter l’éditeur
          </p>
          <TextStatistics value={value} />
        </div>
      </div>
      {error && (
        <p className="mt-1.5 flex items-start gap-1.5 text-sm text-danger-text" id={errorId}>
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

/** EDIT-20: counted when the keyboard rests, since a long text takes longer to count than to show. */
function TextStatistics({ value }: Pick<RichEditorProps, 'value'>) {
  const settled = useSettled(value, COUNT_AFTER_MS)
  const words = useMemo(() => textStatistics(settled), [settled])
  return <p className="tabular-nums">{words}</p>
}

/** As high as the editor, so that nothing below it jumps. */
function EditorSkeleton() {
  return (
    <div aria-busy="true" className="min-h-90 space-y-3 p-4" role="status">
      <span className="sr-only">Chargement de l’éditeur…</span>
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-4 w-5/6" />
      <Skeleton className="h-4 w-1/2" />
    </div>
  )
}
