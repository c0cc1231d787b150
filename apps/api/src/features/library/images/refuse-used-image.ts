import { LIBRARY_IN_USE, type LibraryUse, type LibraryUseKind } from '@vigie/contract/writing/library.ts'
import { AppError } from '#lib/errors.ts'

const PLACES: Record<LibraryUseKind, string> = {
  blog: 'l’article',
  project: 'le projet',
  event: 'l’événement',
  campaign: 'la newsletter',
  'blog-history': 'l’historique de l’article',
  'project-history': 'l’historique du projet',
  'event-history': 'l’historique de l’événement',
  deleted: 'l’élément supprimé et récupérable',
  company: 'la fiche',
}
const NAMED_MAX = 3

const NO_LONGER = 'Cette image était utilisée à l’instant. Réessayez.'

/** MEDIA-03: the refusal of a deletion, with the places where the image is used. */
export function refuseUsedImage(uses: LibraryUse[], count: number) {
  if (uses.length === 0) return new AppError(409, LIBRARY_IN_USE, NO_LONGER, { details: [] })
  const places = uses.map(({ kind, title }) => `${PLACES[kind]} « ${title} »`)
  const others = count - Math.min(places.length, NAMED_MAX)
  const named = [
    ...places.slice(0, NAMED_MAX),
    ...(others > 0 ? [others === 1 ? 'un autre endroit' : `${others} autres endroits`] : []),
  ]
  const list = named.length > 1 ? `${named.slice(0, -1).join(', ')} et ${named.at(-1)}` : named[0]
  const message = `Cette image ne peut pas être supprimée : elle est utilisée dans ${list}.`
  return new AppError(409, LIBRARY_IN_USE, message, { details: places })
}
