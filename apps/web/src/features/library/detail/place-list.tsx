import type { ImageDetails, LibraryUse } from '@vigie/contract/writing/library.ts'
import { useId } from 'react'
import { Link } from 'react-router'
import { useSessionUser } from '@/domain/session/session.ts'
import { formatCount } from '@/lib/numbers.ts'
import { PLACE_LABELS, placePath } from './place-words.ts'

/** MEDIA-02: where the image is used. */
export function PlaceList({ media: { uses, useCount } }: { media: ImageDetails }) {
  const id = useId()
  const isPrivileged = useSessionUser()?.isPrivileged ?? false
  const others = useCount - uses.length
  return (
    <section aria-labelledby={id}>
      <h3 className="mb-1.5 text-sm font-medium" id={id}>
        Utilisée {useCount === 0 ? 'nulle part' : `à ${formatCount(useCount, 'endroit')}`}
      </h3>
      {uses.length > 0 && (
        <ul className="max-h-48 space-y-1 overflow-y-auto text-sm">
          {uses.map((use) => (
            <li className="min-w-0 break-words" key={`${use.kind}:${use.id}`}>
              <span className="text-muted">{PLACE_LABELS[use.kind]} · </span>
              <PlaceLink path={placePath(use, isPrivileged)} use={use} />
            </li>
          ))}
          {others > 0 && <li className="text-muted">et {formatCount(others, 'autre')}</li>}
        </ul>
      )}
    </section>
  )
}

function PlaceLink({ use, path }: { use: LibraryUse; path: string | undefined }) {
  if (!path) return use.title
  return (
    <Link className="text-accent-text underline-offset-4 hover:underline" to={path}>
      {use.title}
    </Link>
  )
}
