import { formatCount } from '@/lib/numbers.ts'
import { fr } from '@/lib/typography.ts'
import type { BlogFormValues } from '../blog-form-values.ts'
import type { Point } from './points.ts'

const TITLE_MAX = 70
const EXCERPT_MIN = 50
const EXCERPT_MAX = 300
/** What a search result shows before it cuts. */
export const META_TITLE_MAX = 60
const META_DESCRIPTION_MIN = 120
export const META_DESCRIPTION_MAX = 160

/** What the fields other than the text leave to be done, in the order of the screen. */
export function fieldPoints(values: BlogFormValues): Point[] {
  return [
    ...titlePoints(values),
    ...excerptPoints(values),
    ...imagePoints(values),
    ...metaTitlePoints(values),
    ...metaDescriptionPoints(values),
  ]
}

function titlePoints({ title }: BlogFormValues): Point[] {
  const length = title.trim().length
  if (length === 0) return [point('title', 'Donnez un titre à l’article.')]
  return length > TITLE_MAX
    ? [point('title', `Raccourcissez le titre : ${characters(length)}, ${TITLE_MAX} au plus se lisent bien.`)]
    : []
}

function excerptPoints({ excerpt }: BlogFormValues): Point[] {
  const length = excerpt.trim().length
  if (length === 0) return [point('excerpt', 'Écrivez un extrait.')]
  if (length < EXCERPT_MIN)
    return [point('excerpt', `Étoffez l’extrait : ${characters(length)}, ${EXCERPT_MIN} au moins.`)]
  return length > EXCERPT_MAX
    ? [point('excerpt', `Raccourcissez l’extrait : ${characters(length)}, ${EXCERPT_MAX} au plus.`)]
    : []
}

function imagePoints({ image, gallery, imageAlts }: BlogFormValues): Point[] {
  const isUndescribed = (url: string) => imageAlts[url] === undefined
  const undescribed = gallery.filter(isUndescribed).length
  const found: Point[] = []
  if (undescribed > 0)
    found.push(
      point(
        'gallery',
        undescribed === 1
          ? 'Décrivez une image de la galerie, ou indiquez qu’elle est décorative.'
          : `Décrivez ${undescribed} images de la galerie, ou indiquez qu’elles sont décoratives.`,
      ),
    )
  if (!image) found.push(point('image', 'Choisissez une image principale.'))
  else if (isUndescribed(image))
    found.push(point('image', 'Décrivez l’image principale, ou indiquez qu’elle est décorative.'))
  return found
}

function metaTitlePoints({ title, metaTitle }: BlogFormValues): Point[] {
  const length = metaTitle.trim().length
  if (length > META_TITLE_MAX)
    return [
      point('metaTitle', `Raccourcissez le titre SEO : ${characters(length)}, ${META_TITLE_MAX} au plus.`),
    ]
  return length === 0 && title.trim().length > META_TITLE_MAX
    ? [
        point(
          'metaTitle',
          `Donnez un titre SEO de ${META_TITLE_MAX} caractères au plus : le titre serait coupé.`,
        ),
      ]
    : []
}

function metaDescriptionPoints({ metaDescription }: BlogFormValues): Point[] {
  const length = metaDescription.trim().length
  const range = `entre ${META_DESCRIPTION_MIN} et ${META_DESCRIPTION_MAX}`
  if (length === 0) return [point('metaDescription', `Écrivez une description SEO, ${range} caractères.`)]
  return length < META_DESCRIPTION_MIN || length > META_DESCRIPTION_MAX
    ? [point('metaDescription', `Ajustez la description SEO : ${characters(length)}, visez ${range}.`)]
    : []
}

const characters = (count: number) => formatCount(count, 'caractère')
const point = (field: keyof BlogFormValues, words: string): Point => ({ field, words: fr(words) })
