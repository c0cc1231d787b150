import { mapValues } from './map-values.ts'
import type { Schema } from './openapi-types.ts'

/** A union of which only one choice has a schema is that choice; what every JSON number keeps to is no limit. */
export function plainSchema(schema: Schema): Schema {
  const { anyOf, items, properties, minimum, maximum, ...rest } = schema
  const [only, ...others] = anyOf ?? []
  if (only && others.length === 0) return { ...rest, ...plainSchema(only) }
  return {
    ...rest,
    ...(isLimit(minimum) ? { minimum } : {}),
    ...(isLimit(maximum) ? { maximum } : {}),
    ...(anyOf ? { anyOf: anyOf.map(plainSchema) } : {}),
    ...(items ? { items: plainSchema(items) } : {}),
    ...(properties ? { properties: mapValues(properties, plainSchema) } : {}),
  }
}

const isLimit = (bound: number | undefined) =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER
