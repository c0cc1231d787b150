import { Suspense, useDeferredValue } from 'react'
import { lazyPart } from '@/components/states/lazy-part.tsx'
import { useLibraryImages } from '@/domain/library/use-library-images.ts'
import { uploadsOf } from '../images/use-library-words.ts'

const MarkdownView = lazyPart(async () => (await import('./markdown-view.tsx')).MarkdownView)

/** « Aperçu » of what is being written. */
export function EditorPreview({ text }: { text: string }) {
  const deferred = useDeferredValue(text)
  const imageOf = useLibraryImages(uploadsOf(deferred))
  return (
    <section aria-label="Aperçu" className="min-h-80 min-w-0 border-line p-4 lg:border-l">
      <Suspense fallback={<p className="text-muted">Chargement de l’aperçu…</p>}>
        {deferred.trim() ? (
          <MarkdownView altOf={(address) => imageOf(address)?.alt} text={deferred} />
        ) : (
          <p className="text-muted">Rien à afficher pour le moment.</p>
        )}
      </Suspense>
    </section>
  )
}
