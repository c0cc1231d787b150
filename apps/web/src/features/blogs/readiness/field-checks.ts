import { formatCount } from '@/lib/numbers.ts'
import { fr } from '@/lib/typography.ts'
import type { BlogFormValues } from '../blog-form-values.ts'
import type { Check } from './checks.ts'

const TITLE_MAX = 70
const EXCERPT_MIN = 50
const EXCERPT_MAX = 300
/** What a search result shows before it cuts. */
export const META_TITLE_MAX = 60
/** BLOG-28: the hint of the field names both. */
const META_DESCRIPTION_MIN = 150
export const META_DESCRIPTION_MAX = 160

/** What the fields other than the text leave to be done, in the order of the screen. */
export function fieldChecks(values: BlogFormValues): Check[] {
  return [
    ...titleChecks(values),
    ...excerptChecks(values),
    ...imageChecks(values),
    ...metaTitleChecks(values),
    ...metaDescriptionChecks(values),
  ]
}

function titleChecks({ title }: BlogFormValues): Check[] {
  const length = title.trim().length
  if (length === 0) return [check('title', 'Donnez un titre à l’article.')]
  return length > TITLE_MAX
    ? [check('title', `Raccourcissez le titre : ${characters(length)}, ${TITLE_MAX} au plus se lisent bien.`)]
    : []
}

function excerptChecks({ excerpt }: BlogFormValues): Check[] {
  const length = excerpt.trim().length
  if (length === 0) return [check('excerpt', 'Écrivez un extrait.')]
  if (length < EXCERPT_MIN)
    return [check('excerpt', `Étoffez l’extrait : ${characters(length)}, ${EXCERPT_MIN} au moins.`)]
  return length > EXCERPT_MAX
    ? [check('excerpt', `Raccourcissez l’extrait : ${characters(length)}, ${EXCERPT_MAX} au plus.`)]
    : []
}

function imageChecks({ image, gallery, imageAlts }: BlogFormValues): Check[] {
  const isUndescribed = (url: string) => imageAlts[url] === undefined
  const undescribed = gallery.filter(isUndescribed).length
  const found: Check[] = []
  if (undescribed > 0)
    found.push(
      check(
        'gallery',
        undescribed === 1
          ? 'Décrivez une image de la galerie, ou indiquez qu’elle est décorative.'
          : `Décrivez ${undescribed} images de la galerie, ou indiquez qu’elles sont décoratives.`,
      ),
    )
  if (!image) found.push(check('image', 'Choisissez une image principale.'))
  else if (isUndescribed(image))
    found.push(check('image', 'Décrivez l’image principale, ou indiquez qu’elle est décorative.'))
  return found
}

function metaTitleChecks({ title, metaTitle }: BlogFormValues): Check[] {
  const length = metaTitle.trim().length
  if (length > META_TITLE_MAX)
    return [
      check('metaTitle', `Raccourcissez le titre SEO : ${characters(length)}, ${META_TITLE_MAX} au plus.`),
    ]
  return length === 0 && title.trim().length > META_TITLE_MAX
    ? [
        check(
          'metaTitle',
          `Donnez un titre SEO de ${META_TITLE_MAX} caractères au plus : le titre serait coupé.`,
        ),
      ]
    : []
}

function metaDescriptionChecks({ metaDescription }: BlogFormValues): Check[] {
  const length = metaDescription.trim().length
  const range = `entre ${META_DESCRIPTION_MIN} et ${META_DESCRIPTION_MAX}`
  if (length === 0) return [check('metaDescription', `Écrivez une description SEO, ${range} caractères.`)]
  return length < META_DESCRIPTION_MIN || length > META_DESCRIPTION_MAX
    ? [check('metaDescription', `Ajustez la description SEO : ${characters(length)}, visez ${range}.`)]
    : []
}

const characters = (count: number) => formatCount(count, 'caractère')
const check = (field: keyof BlogFormValues, words: string): Check => ({ field, words: fr(words) })
