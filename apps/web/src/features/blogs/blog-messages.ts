import { BLOG_NOT_FOUND } from '@vigie/contract/blogs.ts'
import type { Blog } from '@vigie/contract/common/content.ts'
import { INVALID_DATA } from '@vigie/contract/common.ts'
import { ApiError } from '@/lib/http/api-error.ts'
import { errorMessage } from '@/lib/http/error-message.ts'

export const BLOG_SUCCESS = {
  create: 'Blog créé avec succès',
  update: 'Blog mis à jour avec succès',
  publish: 'Blog publié avec succès',
  unpublish: 'Blog dépublié avec succès',
  delete: 'Blog supprimé avec succès',
} as const

const FALLBACKS = {
  list: 'Erreur lors de la récupération des blogs',
  stats: 'Erreur lors de la récupération des statistiques',
  read: 'Erreur lors du chargement du blog',
  create: 'Erreur lors de la création du blog',
  update: 'Erreur lors de la mise à jour du blog',
  publish: 'Erreur lors de la publication',
  unpublish: 'Erreur lors de la dépublication',
  delete: 'Erreur lors de la suppression du blog',
  duplicate: 'Erreur lors de la duplication du blog',
} as const

export type BlogAction = keyof typeof FALLBACKS

export function blogMessage(error: unknown, action: BlogAction) {
  if (error instanceof ApiError && error.status === 400) return error.message || INVALID_DATA
  return errorMessage(error, FALLBACKS[action], { 404: BLOG_NOT_FOUND })
}

/** What a save from the form did, told as what it did to the site. */
export function savedWords(before: Blog | null, { published }: Blog): [string, string?] {
  if (!before) return published ? [BLOG_SUCCESS.create, 'Il est visible sur le site.'] : [BLOG_SUCCESS.create]
  if (before.published === published) return [BLOG_SUCCESS.update]
  return [published ? BLOG_SUCCESS.publish : BLOG_SUCCESS.unpublish]
}

/** A toggle that failed is named after what failed; what the server said comes below. */
export function publishingFailure(error: unknown, isPublished: boolean) {
  const action = isPublished ? 'publish' : 'unpublish'
  const title = FALLBACKS[action]
  const reason = blogMessage(error, action)
  return { title, reason: reason === title ? undefined : reason }
}
