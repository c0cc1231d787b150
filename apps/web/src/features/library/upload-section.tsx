import { Alert } from '@/components/ui/alert.tsx'
import { DropZone } from '@/domain/image-upload/drop-zone.tsx'
import { PendingCard } from '@/domain/image-upload/pending-card.tsx'
import { TILE_GRID } from '@/domain/library/tile-face.tsx'
import type { LibraryUploads } from './use-library-uploads.ts'

/** Files are dropped here, picked, or pasted anywhere on the page. */
export function UploadSection({ uploads }: { uploads: LibraryUploads }) {
  const { add, pending, problems, retry, cancel } = uploads
  return (
    <div className="mb-6 space-y-3">
      <label className="sr-only" htmlFor={INPUT_ID}>
        Ajouter des images
      </label>
      <DropZone
        help="5 Mo au plus chacune. Vous pouvez aussi les déposer ici, ou les coller."
        id={INPUT_ID}
        label="Ajouter des images"
        multiple
        onFiles={add}
      />
      {problems.length > 0 && (
        <Alert type="error">
          <ul>
            {problems.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Alert>
      )}
      {pending.length > 0 && (
        <ul aria-label="Envois en cours" className={TILE_GRID}>
          {pending.map((image) => (
            <PendingCard
              image={image}
              key={image.id}
              onCancel={() => cancel(image.id)}
              onRetry={() => retry(image.id)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

const INPUT_ID = 'media-files'
