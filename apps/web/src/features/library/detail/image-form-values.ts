import type { ImageDetails, LibraryUpdate } from '@vigie/contract/writing/library.ts'
import type { FieldDescription } from '@/domain/content-form/field-descriptions.ts'
import { formatPercent } from '@/lib/numbers.ts'

/** `point` is not an object: of two points that two people chose, a merge takes one, and never half of each. */
export type ImageValues = { alt: string; point: [x: number, y: number] }

export const toValues = ({ alt, focus }: Pick<ImageDetails, 'alt' | 'focus'>): ImageValues => ({
  alt,
  point: [focus.x, focus.y],
})

export const toBody = ({ alt, point: [x, y] }: ImageValues, version: number): LibraryUpdate => ({
  alt,
  focus: { x, y },
  version,
})

/** « 50 % depuis la gauche, 30 % depuis le haut » */
export const pointWords = ([x, y]: ImageValues['point']) =>
  `${formatPercent(Math.round(x * 100) / 100)} depuis la gauche, ${formatPercent(Math.round(y * 100) / 100)} depuis le haut`

export const IMAGE_FIELDS: readonly FieldDescription<ImageValues>[] = [
  { name: 'alt', label: 'Texte alternatif', toText: ({ alt }) => alt },
  { name: 'point', label: 'Point d’intérêt', toText: ({ point }) => pointWords(point) },
]
