/** How a field is shown to a person who compares two versions of it. */
export type FieldDescription<Values> = {
  name: keyof Values & string
  label: string
  toText: (values: Values) => string
  /** For fields that hold images. */
  toImages?: (values: Values) => readonly string[]
}

/** The images of an article or a project. */
export type Illustrated = {
  image: string
  gallery: string[]
  imageAlts: Record<string, string>
}

export const ILLUSTRATION_FIELDS: readonly FieldDescription<Illustrated>[] = [
  {
    name: 'image',
    label: 'Image principale',
    toText: ({ image }) => image,
    toImages: ({ image }) => (image ? [image] : []),
  },
  { name: 'gallery', label: 'Galerie', toText: () => '', toImages: ({ gallery }) => gallery },
  {
    name: 'imageAlts',
    label: 'Textes alternatifs',
    toText: ({ imageAlts }) =>
      Object.values(imageAlts)
        .map((alt) => alt || 'Décorative')
        .join('\n'),
  },
]

/** The fields in which two versions differ. */
export function differingFields<Values>(
  fields: readonly FieldDescription<Values>[],
  one: Values,
  other: Values,
): FieldDescription<Values>[] {
  return fields.filter(({ name }) => !isSame(one[name], other[name]))
}

/** Compares plain values: texts, numbers, lists, and objects whatever the order of their keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  )
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
