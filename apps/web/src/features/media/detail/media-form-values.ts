import type { Media, MediaUpdate } from '@vigie/contract/writing/media.ts'
import type { FieldDescription } from '@/domain/content-form/field-descriptions.ts'
import { formatPercent } from '@/lib/numbers.ts'

/** `point` is not an object: of two points that two people chose, a merge takes one, and never half of each. */
export type MediaValues = { alt: string; point: [x: number, y: number] }

export const toValues = ({ alt, focus }: Pick<Media, 'alt' | 'focus'>): MediaValues => ({
  alt,
  point: [focus.x, focus.y],
})

export const toBody = ({ alt, point: [x, y] }: MediaValues, version: number): MediaUpdate => ({
  alt,
  focus: { x, y },
  version,
})

/** « 50 % depuis la gauche, 30 % depuis le haut » */
export const pointWords = ([x, y]: MediaValues['point']) =>
  `${formatPercent(Math.round(x * 100) / 100)} depuis la gauche, ${formatPercent(Math.round(y * 100) / 100)} depuis le haut`

export const MEDIA_FIELDS: readonly FieldDescription<MediaValues>[] = [
  { name: 'alt', label: 'Texte alternatif', toText: ({ alt }) => alt },
  { name: 'point', label: 'Point d’intérêt', toText: ({ point }) => pointWords(point) },
]
