import { INVALID_DATA } from '@vigie/contract/common/refusals.ts'
import type { Blog } from '@vigie/contract/writing/blogs.ts'
import { BLOG_NOT_FOUND } from '@vigie/contract/writing/blogs.ts'
import type { ApiError } from '@/lib/http/api-error.ts'
import type { FailureWords } from '@/lib/http/error-message.ts'

export const BLOG_SUCCESS = {
  create: 'Blog créé avec succès',
  update: 'Blog mis à jour avec succès',
  publish: 'Blog publié avec succès',
  unpublish: 'Blog dépublié avec succès',
  delete: 'Blog supprimé avec succès',
} as const

export const BLOG_FAILURES = {
  list: words('Erreur lors de la récupération des blogs'),
  stats: words('Erreur lors de la récupération des statistiques'),
  read: words('Erreur lors du chargement du blog'),
  create: words('Erreur lors de la création du blog'),
  update: words('Erreur lors de la mise à jour du blog'),
  publish: titled('Erreur lors de la publication'),
  unpublish: titled('Erreur lors de la dépublication'),
  delete: words('Erreur lors de la suppression du blog'),
  duplicate: words('Erreur lors de la duplication du blog'),
  plan: words('La programmation n’a pas pu être enregistrée'),
  links: words('Les liens de relecture n’ont pas pu être lus'),
  link: words('Le lien de relecture n’a pas pu être créé'),
  revoke: words('Le lien de relecture n’a pas pu être révoqué'),
  discard: words('Les modifications n’ont pas pu être abandonnées'),
}

/** The message after a save, from the point of view of the site's visitors. */
export function savedWords(before: Blog | null, { published, workingCopy }: Blog): [string, string?] {
  if (workingCopy) return ['Modifications enregistrées', 'Le site garde la version publiée.']
  if (!before) return published ? [BLOG_SUCCESS.create, 'Il est visible sur le site.'] : [BLOG_SUCCESS.create]
  if (before.published === published) return [BLOG_SUCCESS.update]
  return [published ? BLOG_SUCCESS.publish : BLOG_SUCCESS.unpublish]
}

function words(otherwise: string): FailureWords {
  return { refused, otherwise }
}

/** BLOG-16: the toast is named after what failed, and the words of the server come below. */
function titled(title: string): FailureWords {
  return { ...words(title), title }
}

function refused({ status, message }: ApiError) {
  if (status === 404) return BLOG_NOT_FOUND
  return status === 400 ? message || INVALID_DATA : undefined
}
