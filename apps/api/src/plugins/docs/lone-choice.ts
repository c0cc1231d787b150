import { mapValues } from './map-values.ts'
import type { Schema } from './openapi-types.ts'

/** A union of which only one choice has a schema is that choice. */
export function withoutLoneChoice(schema: Schema): Schema {
  const { anyOf, items, properties, ...rest } = schema
  const [only, ...others] = anyOf ?? []
  if (only && others.length === 0) return { ...rest, ...withoutLoneChoice(only) }
  return {
    ...rest,
    ...(anyOf ? { anyOf: anyOf.map(withoutLoneChoice) } : {}),
    ...(items ? { items: withoutLoneChoice(items) } : {}),
    ...(properties ? { properties: mapValues(properties, withoutLoneChoice) } : {}),
  }
}
